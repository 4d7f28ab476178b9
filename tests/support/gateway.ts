import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { startSandbox } from '../../netlify/local/sandbox/sandbox.ts';
import type { Sandbox, SandboxOptions } from '../../netlify/local/sandbox/sandbox.ts';

/** Starts the gateway's sandbox with the catalogue's providers. */
export function openGateway(options: Pick<SandboxOptions, 'signingKey'> = {}): Promise<Sandbox> {
  const { providers } = loadCatalogue(fileURLToPath(new URL('../../content', import.meta.url)));
  return startSandbox({
    ...options,
    log: () => undefined,
    providers,
  });
}

/** The functions' settings that select a gateway. */
export const gatewaySettings = ({ url }: Pick<Sandbox, 'url'>) => ({
  PAYMENT_API_URL: url,
  PAYMENT_CHECKOUT_URL: url,
  MERCHANT_WALLET: `0x${'5a4d0b0c'.repeat(5)}`,
});
