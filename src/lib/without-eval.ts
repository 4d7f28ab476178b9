/**
 * Tells zod to build no parsers with `new Function`: our content security policy refuses it, and a browser reports even
 * the probe that zod makes and catches. Zod reads this while schemas are made, so a page's script calls it before it
 * imports, with import(), anything that has schemas; a static import may be evaluated first. It is the same as
 * `config({ jitless: true })` (https://zod.dev/packages/core), which can't be called without importing zod.
 */
export function parseWithoutEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
