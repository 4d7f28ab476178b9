import { ORDER_STATUSES } from './order-status.ts';
import type { PublicOrder } from './order.ts';
import { isRecord, reader } from './reader.ts';

// What the payment pages read, checked without zod, which would be a tenth of their bytes
// (docs/decisions/0025). The tests compare each check with the functions' schema.

const GATEWAY_TEXT = /^[\x21-\x7e]{1,1000}$/;
/** A UUID of versions 1 to 8, the nil UUID or the maximum one, as zod accepts them. */
const UUID =
  /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}(-0{4}){3}-0{12}|f{8}(-f{4}){3}-f{12})$/;

const textOf = (form: RegExp) =>
  reader((value) => (typeof value === 'string' && form.test(value) ? value : undefined));

export const returnedIdSchema = textOf(UUID);

const gatewayText = textOf(GATEWAY_TEXT);

/** The proof of a payment in a return URL, added by the gateway; each part may be missing. */
export const returnedProof = {
  token: textOf(/^[\s\S]{0,200}$/),
  value_coin: gatewayText,
  coin: gatewayText,
  txid_in: gatewayText,
  txid_out: gatewayText,
};

/** An order as shown to its buyer; `amount` and `arrived` in US dollars, `paid_at` ISO 8601. */
export const returnedOrderSchema = reader((answer) => {
  if (!isRecord(answer) || !isRecord(answer['order'])) return undefined;
  const {
    id,
    service_id,
    service_name,
    amount,
    status: stated,
    arrived,
    paid_at,
  } = answer['order'];
  const status = ORDER_STATUSES.find((each) => each === stated);
  if (!returnedIdSchema.safeParse(id).success) return undefined;
  if (typeof service_id !== 'string' || typeof service_name !== 'string') return undefined;
  if (!Number.isFinite(amount) || status === undefined) return undefined;
  if (arrived !== undefined && !(Number.isFinite(arrived) && Number(arrived) > 0)) return undefined;
  if (paid_at !== undefined && !(typeof paid_at === 'string' && Date.parse(paid_at)))
    return undefined;
  const named = { id: String(id), service_id, service_name };
  const order: PublicOrder = { ...named, amount: Number(amount), status };
  if (arrived !== undefined) order.arrived = Number(arrived);
  if (paid_at !== undefined) order.paid_at = paid_at;
  return { order };
});
