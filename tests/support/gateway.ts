import { startSandbox } from '../../netlify/local/sandbox/sandbox.ts';
import type { Sandbox } from '../../netlify/local/sandbox/sandbox.ts';
import { catalogue } from './catalogue.ts';

/** Starts the gateway's sandbox with the catalogue's providers. */
export function openGateway(): Promise<Sandbox> {
  const { providers } = catalogue;
  return startSandbox({ log: () => undefined, providers });
}

/** The functions' settings that select a gateway. */
export const gatewaySettings = ({ url }: Pick<Sandbox, 'url'>) => ({
  PAYMENT_API_URL: url,
  PAYMENT_CHECKOUT_URL: url,
  MERCHANT_WALLET: `0x${'5a4d0b0c'.repeat(5)}`,
});
