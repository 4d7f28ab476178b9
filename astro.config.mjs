import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { fileURLToPath } from 'node:url';
import { readContentFile, readContentFolder } from './src/catalogue/read-content.ts';
import { clientIntent } from './src/lib/client-intent-integration.ts';
import { siteColors } from './src/lib/color-integration.ts';
import { siteFont } from './src/lib/font-integration.ts';
import { leanPages } from './src/lib/lean-pages-integration.ts';
import { isListed } from './src/lib/paths.ts';
import { repeatedPaths } from './src/lib/service-paths.ts';
import { serviceRewriteRules } from './src/lib/service-rewrites-integration.ts';
import { cspHash, themeScript } from './src/lib/theme-script.ts';
import { serviceSchema } from './src/schemas/service.ts';
import { siteSchema } from './src/schemas/site.ts';

const content = (path) => fileURLToPath(new URL(`./content/${path}`, import.meta.url));
const brand = readContentFile(content('site.yaml'), siteSchema);
const services = readContentFolder(content('services'), serviceSchema);
const repeats = repeatedPaths(services);
/** The oldest browsers that the site is promised for: `browserslist` in package.json. */
const oldestBrowsers = browserslistToEsbuild();
/**
 * What Astro sets for the browser's scripts, whatever `build` says: `esnext` as their target, and entries that export nothing
 * more than they declare, for which each page would load two more files of 50 and 330 bytes.
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
  // A preview on Netlify has an address of its own.
  site: process.env.SITE_URL || process.env.DEPLOY_PRIME_URL || 'http://localhost:8888',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  // What was read of content/ stays with the project: node_modules may be restored from another build, or shared with one.
  cacheDir: './.cache/astro',
  integrations: [
    siteFont(),
    siteColors(brand.hue),
    react(),
    clientIntent(),
    mdx(),
    sitemap({ filter: (page) => isListed(new URL(page).pathname, repeats) }),
    serviceRewriteRules(services),
    leanPages(),
  ],
  vite: {
    plugins: [tailwindcss(), browserScripts],
    build: {
      // The page frame's script stands in the page: one request less before the first paint.
      assetsInlineLimit: (file) => file.endsWith('.js') || undefined,
      // light-dark() becomes variables that color-scheme switches.
      cssTarget: oldestBrowsers,
      rolldownOptions: {
        // React and the smallest parts that islands share in one file: requests cost more than bytes.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\/|src\/(?:components\/(?:button-class|hanging-dot-class|ui\/(?:Alert|Bob|Button|Spinner))|domain\/(?:money|order-status)|lib\/(?:bob|wording))/,
              },
            ],
          },
        },
        // Astro's own mark in each MDX document, which it has read by then.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
      },
    },
  },
  // No document shows code, and what colors it would need inline styles, which the policy refuses.
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        // For prefetch alone, which Firefox asks this one about; all else is named (docs/decisions/0028).
        "default-src 'self'",
        "child-src 'none'",
        "media-src 'none'",
        "object-src 'none'",
        "worker-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        // The maps: asked whether they answer, then framed (islands/offices/FindUs).
        "connect-src 'self' https://www.openstreetmap.org",
        "manifest-src 'self'",
        'frame-src https://www.openstreetmap.org',
        "form-action 'self'",
        "base-uri 'none'",
      ],
      scriptDirective: { hashes: [cspHash(themeScript(brand.name))] },
    },
  },
});
