import { callToAction, group, text, textWith } from '../prose.ts';

/** The schema of content/pages/legal.yaml. */
export const legalPagesSchema = group({
  contents: text(30),
  updated: textWith(40, 'date'),
  print: text(40),
  closing: callToAction,
});
