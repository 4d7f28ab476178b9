import type { Config } from '@netlify/functions';
import { figuresQuerySchema } from '../../src/domain/admin/figures.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { readQuery } from '../core/http/read.ts';
import { readFigures } from '../core/stores/admin/figures.ts';

export const config: Config = { path: '/api/admin/figures', method: 'GET' };

export default adminEndpoint(
  config,
  { perMinute: 300, hasQuery: true },
  async ({ request, services }) =>
    Response.json(await readFigures(services.database, readQuery(request, figuresQuerySchema))),
);
