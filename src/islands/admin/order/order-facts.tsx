import type { DeskOrder } from '../../../domain/desk/orders.ts';
import type { AdminWords } from '../../../lib/admin-words.ts';
import { CopyCode } from '../parts/CopyCode.tsx';
import type { Fact } from '../parts/Facts.tsx';
import { Time } from '../parts/Time.tsx';

/** What is known of an order, in the order in which one asks for it. */
export function orderFacts(order: DeskOrder, { order: words, orders }: AdminWords): Fact[] {
  return [
    { name: words.reference, value: <CopyCode code={order.id} name={words.reference} /> },
    { name: words.service, value: order.service_id },
    { name: words.type, value: order.is_custom_price ? orders.custom : orders.standard },
    { name: words.provider, value: order.provider ?? words.unknown },
    {
      name: words.email,
      value:
        order.email === null ? words.unknown : <a href={`mailto:${order.email}`}>{order.email}</a>,
    },
    {
      name: words.paymentId,
      value:
        order.payment_id === null ? (
          words.unknown
        ) : (
          <CopyCode code={order.payment_id} name={words.paymentId} />
        ),
    },
    { name: words.created, value: <Time at={order.created_at} /> },
    { name: words.changed, value: <Time at={order.updated_at} /> },
  ];
}
