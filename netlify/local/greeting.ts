import path from 'node:path';
import type { Surroundings } from './product.ts';
import type { LocalSettings } from './settings.ts';

/** Tells where everything is, once it runs. */
export function greet(settings: LocalSettings, { gatewayUrl }: Surroundings): void {
  const { siteUrl, dataDir, mailFolder } = settings;
  // A command beside this run finds its database by the same folder.
  const folder = dataDir === path.resolve('.data') ? '' : `DATA_DIR=${dataDir} `;
  const payments = gatewayUrl ? `${gatewayUrl}  (sandbox, no real money)` : 'by PAYMENT_API_URL';
  console.log(`  Site      ${siteUrl}
  Admin     ${siteUrl}/admin  (account: ${folder}npm run staff -- add you@example.com)
  Payments  ${payments}
  Mail      ${mailFolder ? `${mailFolder}  (sent to nobody)` : 'by SMTP_URL'}
  Ctrl-C ends everything; data and requests.log stay in ${dataDir}.`);
}
