import { emptyValues } from './form-values.ts';
import type { FormField, FormValues } from './form-values.ts';

export interface FieldError {
  field: FormField;
  message: string;
}

export const initialState = {
  values: emptyValues,
  /** From hydration on, the button is disabled until the form can be sent. */
  isHydrated: false,
  /** The URL's query asks for a subject. */
  isPrefilled: false,
  /** There is unsent input to keep as a draft. */
  isEdited: false,
  areDetailsOpen: false,
  isSending: false,
  /** Whether the success panel is visible. */
  isSent: false,
  fieldErrors: [] as readonly FieldError[],
  hasFailed: false,
};

export type FormState = typeof initialState;

export type FormEvent =
  | { type: 'hydrated'; values: FormValues; isPrefilled: boolean }
  | { type: 'edited'; change: Partial<FormValues> }
  | { type: 'details toggled' }
  | { type: 'sending started' }
  | { type: 'refused'; fieldErrors: readonly FieldError[] }
  | { type: 'failed' }
  | { type: 'sent' }
  | { type: 'panel closed' };

const DETAILS: readonly FormField[] = ['budget', 'services'];

export function reduceForm(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'hydrated':
      return {
        ...state,
        isHydrated: true,
        isPrefilled: event.isPrefilled,
        values: event.values,
      };
    case 'edited':
      return {
        ...state,
        isEdited: true,
        values: { ...state.values, ...event.change },
        fieldErrors: state.fieldErrors.filter(({ field }) => !(field in event.change)),
      };
    case 'details toggled':
      return { ...state, areDetailsOpen: !state.areDetailsOpen };
    case 'sending started':
      return { ...state, isSending: true, isSent: false, fieldErrors: [], hasFailed: false };
    case 'refused': {
      // Opens the details for errors in them, so that the summary's links have visible targets.
      const areDetailsOpen =
        state.areDetailsOpen || event.fieldErrors.some(({ field }) => DETAILS.includes(field));
      return { ...state, isSending: false, fieldErrors: event.fieldErrors, areDetailsOpen };
    }
    case 'failed':
      return { ...state, isSending: false, hasFailed: true };
    case 'sent':
      return {
        ...state,
        isSending: false,
        isSent: true,
        isEdited: false,
        isPrefilled: false,
        values: emptyValues,
      };
    case 'panel closed':
      return { ...state, isSent: false, areDetailsOpen: false };
  }
}
