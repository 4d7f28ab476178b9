import { enabledProviders } from '../catalogue/load-catalogue.ts';
import { isSelling, walletOf } from '../domain/selling.ts';
import { getOnly } from './content.ts';

/** The contexts of builds for this machine, whose payment sandbox has a wallet unless `none` is set. */
const LOCAL: readonly (string | undefined)[] = [undefined, 'dev'];

/** Whether the pages sell. Otherwise each Buy Now is Get a Quote, and nothing tells of buying. */
export async function isSellingSite(): Promise<boolean> {
  const { CONTEXT: context, MERCHANT_WALLET: set } = process.env;
  const wallet = walletOf(set || (LOCAL.includes(context) ? 'the sandbox’s' : undefined));
  return isSelling(wallet, enabledProviders(await getOnly('providers')));
}
