import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** The React integration, with our own renderer in browsers: browser/react-client.ts. */
export function reactIslands(): AstroIntegration {
  const { name, hooks } = react();
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({ ...renderer, clientEntrypoint: './src/browser/react-client.ts' }),
        }),
    },
  };
}

/** Adds the directive `client:intent`; its type is in src/env.d.ts. */
export const clientIntent = (): AstroIntegration => ({
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/browser/client-intent.ts' }),
  },
});
