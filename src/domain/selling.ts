/**
 * Whether anything can be bought: there is a wallet that payments go to, and a provider by which they come. The build decides by it
 * what the pages offer, the functions what they take.
 */
export const isSelling = (
  wallet: string | undefined,
  providers: readonly unknown[],
): wallet is string => wallet !== undefined && providers.length > 0;

/** The wallet that a setting names; undefined if it is unset, or says `none`. */
export const walletOf = (setting: string | undefined): string | undefined =>
  setting === undefined || setting === '' || setting === 'none' ? undefined : setting;

/** The contexts of builds for this machine, whose payment sandbox has a wallet unless `none` is set. */
const LOCAL: readonly (string | undefined)[] = [undefined, 'dev'];

/**
 * {@link isSelling} of the pages that a build makes. A demo sells nothing.
 * @param environment the build's: Netlify's CONTEXT, and the settings
 */
export function isSellingBuild(
  environment: Readonly<Record<string, string | undefined>>,
  providers: readonly unknown[],
): boolean {
  const { CONTEXT: context, DEMO: demo, MERCHANT_WALLET: set } = environment;
  const wallet = walletOf(set || (LOCAL.includes(context) ? 'the sandbox’s' : undefined));
  return demo !== 'true' && isSelling(wallet, providers);
}
