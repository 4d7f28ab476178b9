import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import * as z from 'zod';
import type { Call } from '../../../browser/call-api.ts';
import { activityPageSchema } from '../../../domain/admin/activity.ts';
import type { Activity } from '../../../domain/admin/activity.ts';
import { figuresSchema } from '../../../domain/admin/figures.ts';
import { inquiryDetailSchema, inquiryPageSchema } from '../../../domain/admin/inquiries.ts';
import { orderDetailSchema, orderPageSchema } from '../../../domain/admin/orders.ts';
import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import { revenueSchema } from '../../../domain/admin/revenue.ts';
import type { RevenueRange } from '../../../domain/admin/revenue.ts';
import { recoveryCodesLeftSchema, staffListSchema } from '../../../domain/admin/staff.ts';
import { summarySchema } from '../../../domain/admin/summary.ts';
import { transactionPageSchema } from '../../../domain/admin/transactions.ts';
import { startOfDay } from '../../../domain/admin/days.ts';
import { addDays } from '../../../domain/time-zone.ts';
import { TIME_ZONE } from '../shared/values.tsx';
import { DATA_KEY } from './query-client.ts';
import { read } from './request.ts';

/** Treats a null response, or null `items`, as an empty list. */
const emptyForNull = (answer: unknown): unknown => {
  const { items, ...rest } = z.looseObject({}).safeParse(answer).data ?? {};
  const empty = { next_cursor: null, first: 0, total: 0, is_total_capped: false };
  return { ...empty, ...rest, items: items ?? [] };
};

export const PAGE_SCHEMAS = {
  orders: z.preprocess(emptyForNull, orderPageSchema),
  transactions: z.preprocess(emptyForNull, transactionPageSchema),
  inquiries: z.preprocess(emptyForNull, inquiryPageSchema),
};

export type ListPage<Row> = Omit<z.infer<typeof orderPageSchema>, 'items'> & { items: Row[] };

/** A path with the values of a query that are not empty. */
export function pathWith(path: string, query: Readonly<Record<string, string>>): string {
  const given = Object.entries(query).filter(([, text]) => text !== '');
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
}

/** Days as instants in the browser's time zone: the start of the first, and the end of the last. */
export function instantsOf({ from, to }: { from: string; to: string }) {
  const start = (day: string): string => startOfDay(TIME_ZONE, day).toISOString();
  return { from: from && start(from), to: to && start(addDays(to, 1)) };
}

const dataQuery = <Data>(path: string, answer: Call<Data>['answer']) =>
  queryOptions<Data, Error, Data, QueryKey>({
    queryKey: [...DATA_KEY, path],
    queryFn: (context) => read(path, answer, context),
  });

/** Keeps the previous data on screen until another page or range has loaded. */
export const pageQuery = <Data>(path: string, answer: Call<Data>['answer']) => ({
  ...dataQuery(path, answer),
  placeholderData: keepPreviousData<Data>,
});

export const summaryQuery = () => dataQuery(ADMIN_PATHS.summary, summarySchema);

export const revenueQuery = (range: RevenueRange) =>
  pageQuery(pathWith(ADMIN_PATHS.revenue, { range, zone: TIME_ZONE }), revenueSchema);

export const flaggedQuery = () =>
  dataQuery(`${ADMIN_PATHS.orders}?flag=any&limit=5`, PAGE_SCHEMAS.orders);

export const orderQuery = (id: string) =>
  dataQuery(`${ADMIN_PATHS.orders}/${id}`, orderDetailSchema);

export const inquiryQuery = (id: string) =>
  dataQuery(`${ADMIN_PATHS.inquiries}/${id}`, inquiryDetailSchema);

export const activityQuery = ({ at = '', id = '' }: Partial<Activity> = {}) =>
  pageQuery(pathWith(ADMIN_PATHS.activity, { before: at, before_id: id }), activityPageSchema);

export const staffQuery = () => dataQuery(ADMIN_PATHS.staff, staffListSchema);

export const recoveryCodesQuery = () =>
  dataQuery(ADMIN_PATHS.recoveryCodes, recoveryCodesLeftSchema);

export const figuresQuery = (days: { from: string; to: string }) =>
  pageQuery(pathWith(ADMIN_PATHS.figures, instantsOf(days)), figuresSchema);
