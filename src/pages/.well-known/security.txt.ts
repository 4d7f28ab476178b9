import type { APIRoute } from 'astro';
import { getContent } from '../../lib/content.ts';

/** RFC 9116 wants a date less than a year ahead; each build renews it. */
const VALID_MS = 364 * 24 * 60 * 60 * 1_000;

/** Whom to tell about a security fault. */
export const GET: APIRoute = async ({ site, url }) => {
  const { mail, language } = await getContent('site');
  const lines = [
    `Contact: mailto:${mail}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString().slice(0, 10)}T00:00:00Z`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${new URL(url.pathname, site).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
