import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Turns a copy of the example's content into that of a real agency, which the launch check accepts. */
export function makeContentReal(folder: string): void {
  for (const name of globSync(['**/*.{yaml,mdx}', 'pictures/**/*.svg'], {
    cwd: folder,
  })) {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8')
      .replaceAll(/^.*sample: true\n/gm, '')
      .replaceAll('Plumbline', 'Another Agency')
      .replaceAll('.example', '.com')
      .replaceAll('555-0142', '632-7711')
      .replaceAll('7946 0142', '7123 4567')
      .replaceAll(/\d+ Sample /g, '12 Main ');
    writeFileSync(file, text);
  }
}

/** Settings of a live site as the launch check wants them. */
export const REAL_SETTINGS = {
  SITE_URL: 'https://www.agency.com',
  DATABASE_URL: 'postgresql://plumbline_functions:secret@db.neon.tech/site',
  MIGRATION_DATABASE_URL: 'postgresql://owner:secret@db.neon.tech/site',
  AUTH_SECRET: 'tXc5RrWZb8jN2LqV7mYf0KpDs9HgEuAo',
  PAYMENT_API_URL: 'https://api.gateway.com',
  PAYMENT_CHECKOUT_URL: 'https://checkout.gateway.com',
  PAYMENT_PUBLIC_KEYS: '{}',
  MERCHANT_WALLET: `0x${'ab'.repeat(20)}`,
  SMTP_URL: 'smtps://user:secret@mail.agency.com',
};
