import { describe, expect, test } from 'vitest';
import { initialState, reduceForm } from '../../../src/islands/contact-form/form-state.ts';
import type { FormEvent, FormState } from '../../../src/islands/contact-form/form-state.ts';
import { emptyValues } from '../../../src/islands/contact-form/form-values.ts';

const after = (...events: FormEvent[]): FormState => events.reduce(reduceForm, initialState);
const nameError = { field: 'name', message: 'Enter your name' } as const;
const budgetError = { field: 'budget', message: 'Choose from the list' } as const;

describe('the form’s state', () => {
  test('holds what it is hydrated with, which is no edit', () => {
    const values = { ...emptyValues, subject: 'A custom quote' };
    expect(after({ type: 'hydrated', values })).toMatchObject({
      isHydrated: true,
      isEdited: false,
      values,
    });
  });

  test('forgets an error as its field is edited, and no other', () => {
    const state = after(
      { type: 'refused', fieldErrors: [nameError, budgetError] },
      { type: 'edited', change: { name: 'Ada' } },
    );
    expect(state.fieldErrors).toEqual([budgetError]);
  });

  test('opens the details for an error inside them alone', () => {
    expect(after({ type: 'refused', fieldErrors: [nameError] }).areDetailsOpen).toBe(false);
    expect(after({ type: 'refused', fieldErrors: [budgetError] }).areDetailsOpen).toBe(true);
  });

  test('a new sending forgets how the last one ended', () => {
    const state = after(
      { type: 'failed' },
      { type: 'refused', fieldErrors: [nameError] },
      { type: 'sent' },
      { type: 'sending started' },
    );
    expect(state).toMatchObject({
      isSending: true,
      fieldErrors: [],
      hasFailed: false,
      isSent: false,
    });
  });

  test('a sent message leaves an empty form; its panel closes with the details', () => {
    const sent = after(
      { type: 'details toggled' },
      { type: 'edited', change: { name: 'Ada' } },
      { type: 'sending started' },
      { type: 'sent' },
    );
    expect(sent).toMatchObject({ isSent: true, values: emptyValues, areDetailsOpen: true });
    expect(reduceForm(sent, { type: 'panel closed' })).toMatchObject({
      isSent: false,
      areDetailsOpen: false,
    });
  });
});
