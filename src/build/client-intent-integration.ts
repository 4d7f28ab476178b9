import type { AstroIntegration } from 'astro';

/** Adds the `client:intent` directive; its type is in src/env.d.ts. */
export function clientIntent(): AstroIntegration {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'intent', entrypoint: './src/browser/client-intent.ts' }),
    },
  };
}
