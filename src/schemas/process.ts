import { list, group, text } from './prose.ts';

const step = group({
  number: text(2, 2).describe('`01`, in the order of the file.'),
  title: text(30),
  text: text(160),
});

/** The process steps of the services page: content/process.yaml. */
export const processSchema = group({
  title: text(40),
  intro: text(160),
  steps: list(step, 4).superRefine((steps, context) => {
    steps.forEach(({ number }, index) => {
      const expected = String(index + 1).padStart(2, '0');
      if (number === expected) return;
      const message = `must be '${expected}': the steps are numbered in their order`;
      context.addIssue({ code: 'custom', path: [index, 'number'], message });
    });
  }),
});
