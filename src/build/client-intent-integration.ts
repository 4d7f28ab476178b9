import type { AstroIntegration } from 'astro';

/** Adds the directive `client:intent`; its type is in src/env.d.ts. */
export const clientIntent = (): AstroIntegration => ({
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/browser/client-intent.ts' }),
  },
});
