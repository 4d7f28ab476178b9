import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** A CSS selector of the island's triggers: browser/client-intent.ts. */
    'client:intent'?: string;
  }
}
