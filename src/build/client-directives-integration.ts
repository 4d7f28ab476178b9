import type { AstroIntegration } from 'astro';

/** Adds the directives `client:intent` and `client:painted`; their types are in src/env.d.ts. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['intent', 'painted'])
          addClientDirective({ name, entrypoint: `./src/browser/client-${name}.ts` });
      },
    },
  };
}
