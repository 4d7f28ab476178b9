import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CheckField } from '../../../components/ui/CheckField.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import type { AdminInquiry } from '../../../domain/admin/inquiries.ts';
import { orderDetailSchema } from '../../../domain/admin/orders.ts';
import type { AdminOrder } from '../../../domain/admin/orders.ts';
import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import { AGREED_SERVICE, LINK_DAYS, proposedDeposit } from '../../../domain/admin/payment-links.ts';
import type { MakeOrder, PaymentLink } from '../../../domain/admin/payment-links.ts';
import { decimalFromCents, dollarsFromCents } from '../../../domain/money.ts';
import { orderQuery } from '../api/queries.ts';
import { DATA_KEY } from '../api/query-client.ts';
import { fieldErrors, request } from '../api/request.ts';
import { useAdminRoute } from '../route/use-admin-route.ts';
import { AMOUNT_ERROR, centsOf, parseAmount } from '../shared/Amount.tsx';
import { useContent } from '../shared/content.ts';
import { Select } from '../shared/controls.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { useForm } from '../shared/use-form.ts';
import { noteError } from './OrderNotes.tsx';
import { emailError } from './ReceiptDialog.tsx';

/** What the order answers: an inquiry, or the deposit whose balance is due. */
interface Source {
  inquiry?: AdminInquiry;
  deposit?: { order: AdminOrder; link: PaymentLink };
}

type Values = Record<
  'service_id' | 'title' | 'agreed' | 'part' | 'amount' | 'email' | 'note',
  string
>;

const PARTS = { whole: 'The whole', deposit: 'A deposit', balance: 'The balance' } as const;

function initialOf({ inquiry, deposit }: Source): Values {
  const empty = { service_id: '', title: '', agreed: '', part: 'whole', amount: '', note: '' };
  if (!deposit) return { ...empty, email: inquiry?.email ?? '' };
  const { order, link } = deposit;
  const isTitled = order.service_id === AGREED_SERVICE;
  return {
    ...empty,
    service_id: isTitled ? '' : order.service_id,
    title: isTitled ? order.service_name.replace(/, \S+$/, '') : '',
    agreed: decimalFromCents(centsOf(link.agreed)),
    part: 'balance',
    amount: decimalFromCents(centsOf(link.agreed) - centsOf(order.amount)),
    email: order.email ?? '',
  };
}

export function orderErrors(values: Values): Partial<Values> {
  const { service_id: service, title, part } = values;
  const [agreed, amount] = [parseAmount(values.agreed), parseAmount(values.amount)];
  const tooLong = noteError(values.note);
  const wrongEmail = values.email.trim() === '' ? undefined : emailError(values.email);
  return {
    ...(service === '' && title.trim() === '' && { title: 'Enter what the order is for' }),
    ...(!agreed && { agreed: AMOUNT_ERROR }),
    ...(part !== 'whole' && !amount && { amount: AMOUNT_ERROR }),
    ...(part !== 'whole' &&
      agreed !== null &&
      (amount ?? 0) >= agreed && { amount: 'Enter less than the agreed amount' }),
    ...(wrongEmail !== undefined && { email: wrongEmail }),
    ...(tooLong !== null && { note: tooLong }),
  };
}

/** The request for what was typed. */
export function orderRequest(
  values: Values,
  { inquiry, deposit }: Source,
  send: boolean,
): MakeOrder {
  const { service_id: service, title } = values;
  const [email, note] = [values.email.trim(), values.note.trim()];
  const dollars = (text: string): number => dollarsFromCents(parseAmount(text) ?? 0);
  const part = values.part as MakeOrder['part'];
  const inquiryId = inquiry?.id ?? deposit?.link.inquiry?.id;
  return {
    ...(service === '' ? { title: title.trim() } : { service_id: service }),
    agreed: dollars(values.agreed),
    part,
    amount: dollars(part === 'whole' ? values.agreed : values.amount),
    ...(email !== '' && { email, send }),
    ...(note !== '' && { note }),
    ...(inquiryId !== undefined && { inquiry_id: inquiryId }),
    ...(deposit && part === 'balance' && { deposit_id: deposit.order.id }),
  };
}

/** Makes an order, and opens it. The same request sent again makes no second one. */
function useMakeOrder() {
  const client = useQueryClient();
  const { actions } = useAdminRoute();
  const sent = useRef({ content: '', key: '' });
  return useMutation({
    mutationFn: (body: MakeOrder) => {
      const content = JSON.stringify(body);
      if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
      return request({
        path: ADMIN_PATHS.orders,
        body,
        headers: { 'idempotency-key': sent.current.key },
        answer: orderDetailSchema,
      });
    },
    onSuccess: (detail) => {
      client.setQueryData(orderQuery(detail.order.id).queryKey, detail);
      void client.invalidateQueries({ queryKey: DATA_KEY });
      actions.open('orders', detail.order.id);
    },
  });
}

/** An order that staff make, which its buyer pays by a link. */
export function MakeOrderDialog({ from = {}, onClose }: { from?: Source; onClose: () => void }) {
  const { services, deposit: share } = useContent();
  const { mutate, isPending, error } = useMakeOrder();
  const [send, setSend] = useState(true);
  const form = useForm<keyof Values>({
    draft: `order ${from.inquiry?.id ?? from.deposit?.order.id ?? ''}`,
    initial: initialOf(from),
    validate: orderErrors,
    serverErrors: fieldErrors(error),
    isPending,
    onSubmit: (values) =>
      mutate(orderRequest(values, from, send), {
        onSuccess: () => {
          form.forgetDraft();
          onClose();
        },
      }),
  });
  const { values, field, set } = form;
  /** Proposes the deposit's share, and for a balance the rest of it. */
  const agree = (changed: Partial<Values>): void => {
    const { agreed, part } = { ...values, ...changed };
    const cents = parseAmount(agreed) ?? 0;
    const deposit = from.deposit
      ? centsOf(from.deposit.order.amount)
      : proposedDeposit(cents, share);
    const proposed =
      part === 'balance' ? Math.max(0, cents - deposit) : proposedDeposit(cents, share);
    set({ ...changed, amount: decimalFromCents(proposed) });
  };
  const hasEmail = values.email.trim() !== '';
  return (
    <FormDialog
      title="Make an order"
      submit={send && hasEmail ? 'Make and send' : 'Make order'}
      busy="Making..."
      failed="The order was not made"
      {...{ form, isPending, error, onClose }}
    >
      <Select
        label="Service"
        value={values.service_id}
        options={[['', 'A title of its own'], ...Object.entries(services)]}
        onChange={(id) => set({ service_id: id })}
      />
      {values.service_id === '' && (
        <Field {...field('title')} label="Title" maxLength={120} autoComplete="off" />
      )}
      <Field
        {...field('agreed')}
        label="Agreed amount in US dollars"
        inputMode="decimal"
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => agree({ agreed: value })}
      />
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="weight-720">What the buyer pays now</legend>
        {Object.entries(PARTS).map(([part, name]) => (
          <CheckField
            key={part}
            type="radio"
            name="part"
            checked={values.part === part}
            onChange={() => agree({ part })}
          >
            {name}
          </CheckField>
        ))}
      </fieldset>
      {values.part !== 'whole' && (
        <Field
          {...field('amount')}
          label="To pay now in US dollars"
          hint={values.part === 'deposit' ? `${share} is usual` : undefined}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <Field
        {...field('email')}
        label="Email of the buyer"
        optional="optional"
        type="email"
        autoComplete="off"
      />
      <Field {...field('note')} isNote label="Note to the buyer" optional="optional" />
      {hasEmail && (
        <CheckField
          type="checkbox"
          checked={send}
          onChange={(event) => setSend(event.currentTarget.checked)}
        >
          Send the link by mail
        </CheckField>
      )}
      <p className="text-small/text text-ink-soft">
        The order gets a link, which ends after {LINK_DAYS} days. An order that nobody went to pay
        is deleted then.
      </p>
    </FormDialog>
  );
}
