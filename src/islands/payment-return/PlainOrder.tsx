import { useEffect, useState } from 'react';
import { callApi } from '../../browser/call-api.ts';
import { OrderNotice } from '../../components/ui/OrderNotice.tsx';
import { returnedIdSchema, returnedOrderSchema } from '../../domain/payment-return.ts';
import { buyerStateOf } from './payment-state.ts';
import type { PaymentProps } from './props.ts';

/** The id of the order that the page's address names. */
function orderIdInAddress(): string | undefined {
  const id = returnedIdSchema.safeParse(new URLSearchParams(location.search).get('order_id'));
  return id.success ? id.data : undefined;
}

/** Stands in for the page of a payment that fails. Only in browsers. */
export function PlainOrder({ outcome, panels, text, mail, phone }: PaymentProps) {
  const [id] = useState(orderIdInAddress);
  const [title, setTitle] = useState(text.order.title);
  useEffect(() => {
    if (id === undefined) return undefined;
    const controller = new AbortController();
    const call = { path: `/api/orders/${id}`, answer: returnedOrderSchema };
    void callApi({ ...call, signal: controller.signal }).then((result) => {
      const panel = result.ok && panels[buyerStateOf(outcome, result.value.order)];
      if (panel) setTitle(panel.title);
    });
    return () => controller.abort();
  }, [id, outcome, panels]);
  return (
    <div className="page-width pt-fluid-2 pb-fluid-3">
      <OrderNotice title={title} text={text.order} id={id} mail={mail} phone={phone} />
    </div>
  );
}
