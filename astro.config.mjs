import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { fileURLToPath } from 'node:url';
import { readContentFile, readContentFolder } from './src/catalogue/read-content.ts';
import { siteTokens } from './src/build/token-integration.ts';
import { siteFont } from './src/build/font-subset.ts';
import { headerRules } from './src/build/headers-integration.ts';
import { clientIntent, reactIslands } from './src/build/islands-integration.ts';
import { checkLinks } from './src/build/links-integration.ts';
import { trimPolicies } from './src/build/policy-integration.ts';
import { isListed } from './src/lib/paths.ts';
import { repeatedPaths } from './src/lib/service-paths.ts';
import { serviceRewriteRules } from './src/build/service-rewrites-integration.ts';
import { cspHash, headScript } from './src/build/inline-script.ts';
import { serviceSchema } from './src/schemas/service.ts';
import { siteSchema } from './src/schemas/site.ts';
import { themeSchema } from './src/schemas/theme.ts';

/** @param {string} path */
const content = (path) => fileURLToPath(new URL(`./content/${path}`, import.meta.url));
const readBrand = () => readContentFile(content('site.yaml'), siteSchema);
const readTheme = () => readContentFile(content('theme.yaml'), themeSchema);
const brand = readBrand();
const readServices = () => readContentFolder(content('services'), serviceSchema);
const repeats = repeatedPaths(readServices());
/** The oldest supported browsers: `browserslist` in package.json. */
const oldestBrowsers = browserslistToEsbuild();
/**
 * Overrides two settings that Astro forces on browser scripts: the target `esnext`, and strict
 * entry exports, which would cost each page two more files of 50 and 330 bytes.
 * @type {import('vite').Plugin}
 */
const browserScripts = {
  name: 'browser-scripts',
  configEnvironment(name, { build }) {
    if (name !== 'client') return;
    build.target = oldestBrowsers;
    build.rolldownOptions.preserveEntrySignatures = 'allow-extension';
  },
};

export default defineConfig({
  // Netlify previews have their own URL.
  site: process.env.SITE_URL || process.env.DEPLOY_PRIME_URL || 'http://localhost:8888',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  // The content cache belongs to the project: node_modules may be restored from another build, or
  // shared.
  cacheDir: './.cache/astro',
  integrations: [
    siteFont(),
    siteTokens(readBrand, readTheme),
    reactIslands(),
    clientIntent(),
    mdx(),
    sitemap({ filter: (page) => isListed(new URL(page).pathname, repeats) }),
    serviceRewriteRules(readServices),
    checkLinks(),
    trimPolicies(),
    headerRules(),
  ],
  vite: {
    plugins: [tailwindcss(), browserScripts],
    build: {
      // Inlines the page frame's script: one request less before the first paint.
      assetsInlineLimit: (file) => file.endsWith('.js') || undefined,
      // Compiles light-dark() to variables that color-scheme switches.
      cssTarget: oldestBrowsers,
      rolldownOptions: {
        // One file for React and the smallest shared modules: requests cost more than bytes.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules\/(?:react|react-dom|react-error-boundary|scheduler)\/|src\/(?:components\/(?:button-class|ui\/(?:Alert|Bob|Button|FilledText|MailText|OrderNotice|Spinner))|domain\/(?:bob|delivery|money|order-status|reader|refusal|text|time-zone|weight)|browser\/(?:call-api|open-orders|IslandBoundary|purchase-step|react-client|report-error|stored|url|use-page-state|visitor|wording))/,
              },
              // One file for what only pages with fields load, which read input with zod.
              {
                name: 'input',
                test: /node_modules\/zod\/|src\/(?:browser\/focus-field|components\/ui\/Field|domain\/(?:clean-text|input|order))\.tsx?$/,
              },
            ],
          },
        },
        // A directive that Astro puts into each MDX document and has read by then.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
      },
    },
  },
  // No document contains code, and highlighting needs inline styles, which the policy blocks.
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        // Only for prefetch, which Firefox checks against it; the rest is listed
        // (docs/decisions/0028).
        "default-src 'self'",
        "child-src 'none'",
        "media-src 'none'",
        "object-src 'none'",
        "worker-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        `connect-src 'self' ${brand.analytics?.host ?? ''}`.trim(),
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
      ],
      scriptDirective: { hashes: [cspHash(headScript(brand.name))] },
    },
  },
});
