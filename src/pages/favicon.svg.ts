import type { APIRoute } from 'astro';
import { drawIcon } from '../sections/shell/icon.ts';

export const GET: APIRoute = () =>
  new Response(drawIcon(), { headers: { 'content-type': 'image/svg+xml' } });
