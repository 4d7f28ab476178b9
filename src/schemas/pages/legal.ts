import { callToAction, group, template, text } from '../prose.ts';

/** The schema of content/pages/legal.yaml. */
export const legalPagesSchema = group({
  contents: text(30),
  updated: template(40, ['date'], ['date']),
  print: text(40),
  closing: callToAction,
});
