// The package has no types; these cover the part that the site uses.
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    keepFeatures?: string[];
  }
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: SubsetOptions,
  ): Promise<Uint8Array>;
}
