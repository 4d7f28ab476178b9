import { list, optional, record, text } from './small-schema.ts';

/** What a page tells of a refusal: of RFC 9457's problem details, the words and what to mend. */
export const refusalSchema = record({
  detail: text(),
  errors: optional(list(record({ path: text(), message: text() }))),
});
