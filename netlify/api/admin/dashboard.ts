import { figuresQuerySchema } from '../../../src/domain/admin/figures.ts';
import { revenueQuerySchema } from '../../../src/domain/admin/revenue.ts';
import type { Summary } from '../../../src/domain/admin/summary.ts';
import type { StaffHandle } from '../../core/auth/staff-routes.ts';
import { readQuery } from '../../core/http/read.ts';
import { readFigures } from '../../core/stores/admin/figures.ts';
import { readSummary } from '../../core/stores/admin/summary.ts';
import { chartRevenue } from '../../core/use-cases/admin/chart-revenue.ts';
import { listAlerts } from '../../core/use-cases/operation.ts';

export const getSummary: StaffHandle = async ({ services }) => {
  const [summary, alerts] = await Promise.all([
    readSummary(services.database),
    listAlerts(services),
  ]);
  return Response.json({ ...summary, alerts } satisfies Summary);
};

export const getRevenue: StaffHandle = async ({ request, services }) =>
  Response.json(await chartRevenue(services, readQuery(request, revenueQuerySchema)));

export const getFigures: StaffHandle = async ({ request, services }) =>
  Response.json(await readFigures(services.database, readQuery(request, figuresQuerySchema)));
