import type { APIRoute } from 'astro';
import type { Mark } from '../../components/payment/mark.ts';
import { markSvg } from '../../components/payment/mark.ts';
import { marks } from '../../components/payment/marks.ts';

export const getStaticPaths = () =>
  Object.entries(marks).map(([id, mark]) => ({ params: { id }, props: { mark } }));

export const GET: APIRoute<{ mark: Mark }> = ({ props: { mark } }) =>
  new Response(markSvg(mark), { headers: { 'content-type': 'image/svg+xml' } });
