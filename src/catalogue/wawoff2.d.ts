declare module 'wawoff2' {
  const wawoff2: {
    /** Decompresses a WOFF2 font to TrueType. */
    decompress(font: Uint8Array): Promise<Uint8Array>;
  };
  export default wawoff2;
}
