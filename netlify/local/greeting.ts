import path from 'node:path';
import type { Surroundings } from './product.ts';
import type { LocalSettings } from './settings.ts';

/** Tells where everything is, once it runs. */
export function greet(settings: LocalSettings, { gatewayUrl }: Surroundings): void {
  const payments = gatewayUrl
    ? `${gatewayUrl}  (sandbox, no real money)`
    : 'the gateway of PAYMENT_API_URL';
  const mail = settings.mailFolder
    ? `${settings.mailFolder}  (sent to nobody)`
    : 'as SMTP_URL says';
  // A command beside this run finds its database by the same folder.
  const folder = settings.dataDir === path.resolve('.data') ? '' : `DATA_DIR=${settings.dataDir} `;
  console.log(`
  The site   http://localhost:${settings.port}
  Payments   ${payments}
  Mail       ${mail}
  Staff      ${folder}npm run staff -- add you@example.com

  Ctrl-C ends everything; the data stays in ${settings.dataDir}.
`);
}
