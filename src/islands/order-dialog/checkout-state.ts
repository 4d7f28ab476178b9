import { checkCustomPrice } from '../../domain/custom-price.ts';
import type { CustomPriceBounds, CustomPriceCheck } from '../../domain/custom-price.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import { createOrderSchema } from '../../domain/order.ts';
import type { CreateOrder } from '../../domain/order.ts';
import type { Provider } from '../../domain/provider.ts';

/** The initial text of the custom price field. */
const INITIAL_CUSTOM_PRICE = '100';

export interface CheckoutState {
  isCustom: boolean;
  customText: string;
  providerId: string;
  email: string;
  /** The email's error, once payment was attempted. */
  emailError: string | null;
  /** Whether the buyer was asked to pay without an email; asked once while the dialog is open. */
  receipt: 'unasked' | 'asking' | 'answered';
  phase: 'idle' | 'processing';
  /** Why the last attempt failed. */
  failure: string | null;
}

export type CheckoutEvent =
  | { type: 'custom price toggled' }
  | { type: 'custom price typed'; text: string }
  | { type: 'provider chosen'; id: string }
  | { type: 'email typed'; text: string }
  | { type: 'email refused'; message: string }
  | { type: 'receipt asked'; providerId: string }
  | { type: 'receipt answered' }
  | { type: 'payment started'; providerId: string }
  | { type: 'payment failed'; message: string }
  | { type: 'came back' };

/** The initial state: selects the recommended provider, or else the first. */
export function openingState(providers: readonly Provider[]): CheckoutState {
  const first = providers.find(({ recommended }) => recommended) ?? providers[0];
  return {
    isCustom: false,
    customText: INITIAL_CUSTOM_PRICE,
    providerId: first?.id ?? '',
    email: '',
    emailError: null,
    receipt: 'unasked',
    phase: 'idle',
    failure: null,
  };
}

const withoutQuestion = (state: CheckoutState): CheckoutState =>
  state.receipt === 'asking' ? { ...state, receipt: 'answered' } : state;

/** Whether the buyer must be asked first: no email was given, and nobody asked yet. */
export const asksForEmail = ({ email, receipt }: CheckoutState): boolean =>
  email.trim() === '' && receipt !== 'answered';

export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'custom price toggled':
      return { ...state, isCustom: !state.isCustom, failure: null };
    case 'custom price typed':
      return { ...state, customText: event.text, failure: null };
    case 'provider chosen':
      return { ...state, providerId: event.id, failure: null };
    case 'email typed':
      return { ...withoutQuestion(state), email: event.text, emailError: null };
    case 'email refused':
      return { ...state, emailError: event.message };
    case 'receipt asked':
      return { ...state, receipt: 'asking', providerId: event.providerId, failure: null };
    case 'receipt answered':
      return withoutQuestion(state);
    case 'payment started':
      return {
        ...withoutQuestion(state),
        providerId: event.providerId,
        phase: 'processing',
        failure: null,
      };
    case 'payment failed':
      return { ...state, phase: 'idle', failure: event.message };
    case 'came back':
      return { ...state, phase: 'idle', failure: null };
  }
}

/** Validates the custom price; null while the base price applies. */
export function customCheck(
  state: Pick<CheckoutState, 'isCustom' | 'customText'>,
  bounds: CustomPriceBounds,
): CustomPriceCheck | null {
  return state.isCustom ? checkCustomPrice(state.customText, bounds) : null;
}

/** Whether the custom price is valid and payable. */
export function isCustomPayable(
  check: CustomPriceCheck | null,
  payable: CustomPriceBounds,
): boolean {
  return check?.ok === true && check.cents >= payable.minCents;
}

/** Whether an email is valid or empty. */
export function isEmailUsable(email: string): boolean {
  return email.trim() === '' || createOrderSchema.shape.email.safeParse(email.trim()).success;
}

/** The request body: amounts in dollars, the email only if given. */
export function orderOf(
  { isCustom, email }: Pick<CheckoutState, 'isCustom' | 'email'>,
  sale: { serviceId: string; cents: number; providerId: string },
): CreateOrder & { provider: string } {
  const address = email.trim();
  return {
    service_id: sale.serviceId,
    is_custom_price: isCustom,
    amount: dollarsFromCents(sale.cents),
    provider: sale.providerId,
    ...(address !== '' && { email: address }),
  };
}
