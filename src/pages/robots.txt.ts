import type { APIRoute } from 'astro';

/** Nothing is barred: pages that belong in no index say so themselves, which a barred page could not. */
export const GET: APIRoute = ({ site }) => {
  const sitemap = new URL('/sitemap-index.xml', site).href;
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`);
};
