import * as z from 'zod';
import { instant } from './filters.ts';

/** Figures of a span of time; both ends parse these schemas. */

/** The query of `GET /api/admin/figures`: `from` inclusive, `to` exclusive. */
export const figuresQuerySchema = z
  .strictObject({ from: instant, to: instant })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
    path: ['to'],
    message: 'must be after from',
  });
export type FiguresQuery = z.infer<typeof figuresQuerySchema>;

const count = z.int().nonnegative();

export const figuresShareSchema = z.object({
  id: z.string(),
  /** Of a service; a provider's is in content/. */
  name: z.string(),
  /** US dollars: completed transactions of the span. */
  revenue: z.number(),
  payments: count,
  /** Orders made in the span, and those of them that are paid. */
  made: count,
  paid: count,
});
export type FiguresShare = z.infer<typeof figuresShareSchema>;

export const factsSchema = z.object({
  revenue: z.number(),
  payments: count,
  /** Orders made in the span, those of them that got a wallet, and those that are paid. */
  made: count,
  wallets: count,
  paid: count,
  /** Highest revenue first. */
  services: z.array(figuresShareSchema),
  /** The id is empty where none was chosen. */
  providers: z.array(figuresShareSchema),
});
export type Figures = z.infer<typeof factsSchema>;
