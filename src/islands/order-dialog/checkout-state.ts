import type { CustomPriceBounds, CustomPriceCheck } from '../../domain/custom-price.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import { createOrderSchema } from '../../domain/order.ts';
import type { CreateOrder } from '../../domain/order.ts';
import type { Provider } from '../../domain/provider.ts';
import { cleanLine } from '../../domain/clean-text.ts';

/** A payment that could not be started. */
export interface CheckoutFailure {
  message: string;
  /** Whether the buyer did nothing wrong: the gateway, the connection or the site failed. */
  isFault: boolean;
}

/** The initial state: selects the recommended provider, or else the first; with the custom price that was agreed, if any. */
export function openingState(
  providers: readonly Provider[],
  agreed?: string,
  initialPrice = '100',
) {
  const first = providers.find(({ recommended }) => recommended) ?? providers[0];
  return {
    isCustom: agreed !== undefined,
    customText: agreed ?? initialPrice,
    providerId: first?.id ?? '',
    email: '',
    /** The email's error, once payment was attempted. */
    emailError: null as string | null,
    /** Whether the buyer is asked to pay without an email. */
    isAsked: false,
    /** Asked once while the dialog is open. */
    wasAsked: false,
    isProcessing: false,
    failure: null as CheckoutFailure | null,
  };
}

export type CheckoutState = ReturnType<typeof openingState>;

/**
 * The initial state with what was typed before.
 * @param mayPrice whether the price that was typed counts
 */
export function resumedState(
  opening: CheckoutState,
  typed: Partial<Pick<CheckoutState, 'email' | 'providerId' | 'isCustom' | 'customText'>>,
  { providers, mayPrice }: { providers: readonly Provider[]; mayPrice: boolean },
): CheckoutState {
  const { email = opening.email, providerId, isCustom, customText } = typed;
  const isOffered = providers.some(({ id }) => id === providerId);
  return {
    ...opening,
    email,
    ...(isOffered && providerId !== undefined && { providerId }),
    ...(mayPrice && isCustom !== undefined && { isCustom }),
    ...(mayPrice && customText !== undefined && { customText }),
  };
}

/** Whether the buyer must be asked first: no email was given, and the question is not answered. */
export const asksForEmail = ({ email, isAsked, wasAsked }: CheckoutState): boolean =>
  cleanLine(email) === '' && (isAsked || !wasAsked);

/** Whether the custom price is valid and payable. */
export function isCustomPayable(
  check: CustomPriceCheck | null,
  payable: CustomPriceBounds,
): boolean {
  return check?.ok === true && check.cents >= payable.minCents;
}

export function isEmailUsable(email: string): boolean {
  return cleanLine(email) === '' || createOrderSchema.shape.email.safeParse(email).success;
}

/** The request body: amounts in dollars, the email only if given. */
export function orderOf(
  { isCustom, email }: Pick<CheckoutState, 'isCustom' | 'email'>,
  sale: { itemId: string; cents: number; providerId: string },
): CreateOrder & { provider: string } {
  const address = cleanLine(email);
  return {
    service_id: sale.itemId,
    is_custom_price: isCustom,
    amount: dollarsFromCents(sale.cents),
    provider: sale.providerId,
    ...(address !== '' && { email: address }),
  };
}
