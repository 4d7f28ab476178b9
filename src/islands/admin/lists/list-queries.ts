import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import { instantsOf, PAGE_SCHEMAS, pageQuery, pathWith } from '../api/queries.ts';
import type { AdminRoute } from '../route/route.ts';
import { dollarsOf } from '../shared/values.tsx';

/** `$1,500` as `1500`; a text that is no amount stays, for the server to refuse. */
const plainAmount = (text: string): string => String(dollarsOf(text) || text.trim());

/** The query of a list and its CSV export. */
function filterQuery({ filters, sort }: AdminRoute) {
  const { q, min, max, from, to, ...choices } = filters;
  return {
    q: q.trim(),
    ...choices,
    min_amount: plainAmount(min),
    max_amount: plainAmount(max),
    ...instantsOf({ from, to }),
    sort,
  };
}

export const listPath = (route: AdminRoute): string =>
  pathWith(ADMIN_PATHS[route.tab], {
    ...filterQuery(route),
    limit: String(route.size),
    cursor: route.cursor,
  });

export const exportPath = (route: AdminRoute): string =>
  pathWith(`${ADMIN_PATHS[route.tab]}.csv`, filterQuery(route));

export const refundsPath = ({ filters }: AdminRoute): string =>
  pathWith(`${ADMIN_PATHS.refunds}.csv`, instantsOf(filters));

export const listQueries = {
  orders: (route: AdminRoute) => pageQuery(listPath(route), PAGE_SCHEMAS.orders),
  transactions: (route: AdminRoute) => pageQuery(listPath(route), PAGE_SCHEMAS.transactions),
  inquiries: (route: AdminRoute) => pageQuery(listPath(route), PAGE_SCHEMAS.inquiries),
};
