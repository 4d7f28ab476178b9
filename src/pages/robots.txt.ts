import type { APIRoute } from 'astro';

/** Disallows nothing: crawlers must be able to read the `noindex` of pages that have it. */
export const GET: APIRoute = ({ site }) => {
  const sitemap = new URL('/sitemap-index.xml', site).href;
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`);
};
