import type { APIRoute } from 'astro';
import { appIconPath, icons } from '../browser/icons.ts';
import { readPalette } from '../build/palette.ts';
import { getContent } from '../lib/content.ts';
import tokens from '../../.generated/tokens.css?raw';

export const GET: APIRoute = async () => {
  const { name, description, language } = await getContent('site');
  const ground = readPalette(tokens, 'light')('ground');
  const manifest = {
    name,
    short_name: name,
    description: description.trim(),
    lang: language,
    id: '/',
    start_url: '/',
    // Keeps the browser's address bar, because pages have URLs worth sharing.
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: icons.app.map(({ name: icon, size, maskable }) => ({
      src: appIconPath(icon),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: maskable ? 'maskable' : 'any',
    })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
};
