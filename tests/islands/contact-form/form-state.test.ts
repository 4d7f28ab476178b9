import { describe, expect, test } from 'vitest';
import { reduceForm, sleepingState } from '../../../src/islands/contact-form/form-state.ts';
import type { FormEvent, FormState } from '../../../src/islands/contact-form/form-state.ts';

const after = (...events: FormEvent[]): FormState => events.reduce(reduceForm, sleepingState);
const nameMistake = { field: 'name', message: 'Enter your name' } as const;
const budgetMistake = { field: 'budget', message: 'Choose from the list' } as const;

describe('the form’s state', () => {
  test('is asleep until the script runs, with its details closed', () => {
    expect(sleepingState).toMatchObject({
      isAwake: false,
      areDetailsOpen: false,
      phase: 'editing',
    });
    expect(after({ type: 'woke', isSendable: true })).toMatchObject({
      isAwake: true,
      isSendable: true,
    });
  });

  test('forgets a mistake as its field is edited, and no other', () => {
    const state = after(
      { type: 'refused', mistakes: [nameMistake, budgetMistake] },
      { type: 'edited', field: 'name', isSendable: true },
    );
    expect(state.mistakes).toEqual([budgetMistake]);
  });

  test('opens the details for a mistake inside them alone', () => {
    expect(after({ type: 'refused', mistakes: [nameMistake] }).areDetailsOpen).toBe(false);
    expect(after({ type: 'refused', mistakes: [budgetMistake] }).areDetailsOpen).toBe(true);
  });

  test('a new sending forgets how the last one ended', () => {
    const state = after(
      { type: 'failed' },
      { type: 'refused', mistakes: [nameMistake] },
      { type: 'sent' },
      { type: 'sending started' },
    );
    expect(state).toMatchObject({
      phase: 'sending',
      mistakes: [],
      hasFailed: false,
      isSent: false,
    });
  });

  test('a sent message leaves an empty form; its panel closes with the details', () => {
    const sent = after({ type: 'details toggled' }, { type: 'sending started' }, { type: 'sent' });
    expect(sent).toMatchObject({ isSent: true, isSendable: false, areDetailsOpen: true });
    expect(reduceForm(sent, { type: 'panel closed' })).toMatchObject({
      isSent: false,
      areDetailsOpen: false,
    });
  });
});
