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
