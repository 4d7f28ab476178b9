import { callToAction, sheet, template, words } from '../prose.ts';

/** The schema of content/pages/legal.yaml. */
export const legalPagesSchema = sheet({
  contents: words(30),
  updated: template(40, ['date'], ['date']),
  print: words(40),
  closing: callToAction,
});
