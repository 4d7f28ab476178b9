import * as z from 'zod';
import { instant } from './filters.ts';

/** The query of `GET /api/admin/figures`: `from` inclusive, `to` exclusive. */
export const figuresQuerySchema = z
  .strictObject({ from: instant, to: instant })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
    path: ['to'],
    message: 'must be after from',
  });
export type FiguresQuery = z.infer<typeof figuresQuerySchema>;

const count = z.int().nonnegative();

const totals = {
  /** US dollars: completed transactions of the span. */
  revenue: z.number(),
  payments: count,
  /** Orders made in the span, and those of them that are paid. */
  made: count,
  paid: count,
};

export const figuresShareSchema = z.object({
  id: z.string(),
  /** Of a service; a provider's is in content/. */
  name: z.string(),
  ...totals,
});
export type FiguresShare = z.infer<typeof figuresShareSchema>;

export const figuresSchema = z.object({
  ...totals,
  /** Those of the orders made that got a wallet. */
  wallets: count,
  /** Highest revenue first. */
  services: z.array(figuresShareSchema),
  /** The id is empty where none was chosen. */
  providers: z.array(figuresShareSchema),
});
export type Figures = z.infer<typeof figuresSchema>;
