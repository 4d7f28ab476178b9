import * as z from 'zod';
import { parsePriceText, PRICE_TEXT } from '../domain/money.ts';

/** A price as written in content, parsed to cents: `$1,500` → 150000. */
export const priceText = z
  .string('must be a price such as "$1,500"')
  .meta({ pattern: PRICE_TEXT.source })
  .transform((text, context) => {
    const cents = parsePriceText(text);
    if (cents !== null && cents > 0) return cents;
    context.addIssue({
      code: 'custom',
      message: `must be a price such as "$1,500", not "${text}"`,
    });
    return z.NEVER;
  });
