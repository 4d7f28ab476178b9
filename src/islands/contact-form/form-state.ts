import type { FormField } from './form-fields.ts';

export interface Mistake {
  field: FormField;
  message: string;
}

export interface FormState {
  /** The script runs: from here on the gate is shut until the form can be sent. */
  isAwake: boolean;
  isSendable: boolean;
  areDetailsOpen: boolean;
  phase: 'editing' | 'sending';
  /** The last message is on its way to be answered, and its panel is shown. */
  isSent: boolean;
  mistakes: readonly Mistake[];
  hasFailed: boolean;
}

export type FormEvent =
  | { type: 'woke'; isSendable: boolean }
  | { type: 'edited'; field: string; isSendable: boolean }
  | { type: 'details toggled' }
  | { type: 'sending started' }
  | { type: 'refused'; mistakes: readonly Mistake[] }
  | { type: 'failed' }
  | { type: 'sent' }
  | { type: 'panel closed' };

export const sleepingState: FormState = {
  isAwake: false,
  isSendable: false,
  areDetailsOpen: false,
  phase: 'editing',
  isSent: false,
  mistakes: [],
  hasFailed: false,
};

const DETAILS: readonly FormField[] = ['budget', 'services'];

export function reduceForm(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'woke':
      return { ...state, isAwake: true, isSendable: event.isSendable };
    case 'edited': {
      const mistakes = state.mistakes.filter(({ field }) => field !== event.field);
      return { ...state, isSendable: event.isSendable, mistakes };
    }
    case 'details toggled':
      return { ...state, areDetailsOpen: !state.areDetailsOpen };
    case 'sending started':
      return { ...state, phase: 'sending', isSent: false, mistakes: [], hasFailed: false };
    case 'refused': {
      // A link of the summary leads to fields that can be seen.
      const areDetailsOpen =
        state.areDetailsOpen || event.mistakes.some(({ field }) => DETAILS.includes(field));
      return { ...state, phase: 'editing', mistakes: event.mistakes, areDetailsOpen };
    }
    case 'failed':
      return { ...state, phase: 'editing', hasFailed: true };
    case 'sent':
      return { ...state, phase: 'editing', isSent: true, isSendable: false };
    case 'panel closed':
      return { ...state, isSent: false, areDetailsOpen: false };
  }
}
