import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckField } from '../../../components/ui/CheckField.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import type { AdminInquiry } from '../../../domain/admin/inquiries.ts';
import { orderDetailSchema } from '../../../domain/admin/orders.ts';
import type { AdminOrder } from '../../../domain/admin/orders.ts';
import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import { AGREED_SERVICE, LINK_DAYS, proposedDeposit } from '../../../domain/admin/payment-links.ts';
import type { MakeOrder, PaymentLink } from '../../../domain/admin/payment-links.ts';
import { decimalFromCents } from '../../../domain/money.ts';
import { orderQuery } from '../api/queries.ts';
import { DATA_KEY } from '../api/query-client.ts';
import { request } from '../api/request.ts';
import { useAdminRoute } from '../route/use-admin-route.ts';
import { AmountField, amountError, centsOf, dollarsOf, parseAmount } from '../shared/Amount.tsx';
import { useContent } from '../shared/content.ts';
import type { AdminContent } from '../shared/content.ts';
import { Select } from '../shared/controls.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { ErrorMessage } from '../shared/Section.tsx';
import { filled, useForm } from '../shared/use-form.ts';
import { emailError } from './ReceiptDialog.tsx';

/** What the order answers: an inquiry, or the deposit whose balance is due. */
interface Source {
  inquiry?: AdminInquiry;
  deposit?: { order: AdminOrder; link: PaymentLink };
}

type Values = Record<
  'service_id' | 'title' | 'agreed' | 'part' | 'amount' | 'email' | 'send' | 'note',
  string
>;

export const PARTS = {
  whole: 'The whole',
  deposit: 'A deposit',
  balance: 'The balance',
} as const;

/** The title that was given to a deposit. */
export function titleOf(name: string, { partNames }: Pick<AdminContent, 'partNames'>): string {
  const [start = '', end = ''] = partNames.deposit.split('{title}');
  const isNamed = name.startsWith(start) && name.endsWith(end);
  return isNamed ? name.slice(start.length, name.length - end.length) : name;
}

function initialOf({ inquiry, deposit }: Source, content: AdminContent): Values {
  const empty = { service_id: '', title: '', agreed: '', part: 'whole', amount: '', note: '' };
  if (!deposit) return { ...empty, email: inquiry?.email ?? '', send: 'yes' };
  const { order, link } = deposit;
  const isTitled = order.service_id === AGREED_SERVICE;
  return {
    ...empty,
    service_id: isTitled ? '' : order.service_id,
    title: isTitled ? titleOf(order.service_name, content) : '',
    agreed: decimalFromCents(centsOf(link.agreed)),
    part: 'balance',
    amount: decimalFromCents(centsOf(link.agreed) - centsOf(order.amount)),
    email: order.email ?? '',
    send: 'yes',
  };
}

export function orderErrors({
  service_id: service,
  title,
  part,
  ...values
}: Values): Partial<Record<keyof Values, string | undefined>> {
  const [agreed, amount] = [parseAmount(values.agreed), parseAmount(values.amount)];
  const isTooMuch = agreed !== null && (amount ?? 0) >= agreed;
  const wrong = isTooMuch ? 'Enter less than the agreed amount' : amountError(values.amount);
  return {
    title: service === '' && title.trim() === '' ? 'Enter what the order is for' : undefined,
    agreed: amountError(values.agreed),
    amount: part === 'whole' ? undefined : wrong,
    email: values.email.trim() === '' ? undefined : emailError(values.email),
  };
}

/** The request for what was typed. */
export function orderRequest(values: Values, { inquiry, deposit }: Source): MakeOrder {
  const { service_id, title, email, note } = values;
  const part = values.part as MakeOrder['part'];
  const inquiryId = inquiry?.id ?? deposit?.link.inquiry?.id;
  return {
    ...(service_id === '' ? filled({ title }) : { service_id }),
    agreed: dollarsOf(values.agreed),
    part,
    amount: dollarsOf(part === 'whole' ? values.agreed : values.amount),
    ...filled({ email, note }),
    ...(email.trim() !== '' && { send: values.send !== '' }),
    ...(inquiryId !== undefined && { inquiry_id: inquiryId }),
    ...(deposit && part === 'balance' && { deposit_id: deposit.order.id }),
  };
}

/** Makes an order. The same request sent again, by its key, makes no second one. */
function useMakeOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: MakeOrder; key: string }) =>
      request({
        path: ADMIN_PATHS.orders,
        body,
        headers: { 'idempotency-key': key },
        answer: orderDetailSchema,
      }),
    onSuccess: (detail) => {
      client.setQueryData(orderQuery(detail.order.id).queryKey, detail);
      void client.invalidateQueries({ queryKey: DATA_KEY });
    },
  });
}

/** An order that staff make, which its buyer pays by a link. */
export function MakeOrderDialog({ from = {}, onClose }: { from?: Source; onClose: () => void }) {
  const content = useContent();
  const { actions } = useAdminRoute();
  const making = useMakeOrder();
  const form = useForm<keyof Values>({
    ...making,
    onClose,
    draft: `order ${from.inquiry?.id ?? from.deposit?.order.id ?? ''}`,
    initial: initialOf(from, content),
    validate: orderErrors,
    onSubmit: (values, done, key) => {
      const onSuccess = ({ order }: { order: AdminOrder }): void => {
        // Before the order opens, which removes this dialog.
        done();
        actions.open('orders', order.id);
      };
      making.mutate({ body: orderRequest(values, from), key }, { onSuccess });
    },
  });
  const { values, field, set } = form;
  /** Proposes the deposit's share, and for a balance the rest of it. */
  const agree = (changed: Partial<Values>): void => {
    const { agreed, part } = { ...values, ...changed };
    const cents = parseAmount(agreed) ?? 0;
    const usual = proposedDeposit(cents, content.deposit);
    const deposit = from.deposit ? centsOf(from.deposit.order.amount) : usual;
    const proposed = part === 'balance' ? Math.max(0, cents - deposit) : usual;
    set({ ...changed, amount: decimalFromCents(proposed) });
  };
  const hasEmail = values.email.trim() !== '';
  return (
    <FormDialog
      title="Make an order"
      submit={values.send !== '' && hasEmail ? 'Make and send' : 'Make order'}
      busy="Making..."
      failed="The order was not made"
      form={form}
    >
      <Select
        isField
        label="Service"
        value={values.service_id}
        options={[['', 'A title of its own'], ...Object.entries(content.services)]}
        onChange={(id) => set({ service_id: id })}
      />
      <ErrorMessage>{field('service_id').error}</ErrorMessage>
      {values.service_id === '' && (
        <Field {...field('title')} label="Title" maxLength={120} autoComplete="off" />
      )}
      <AmountField
        {...field('agreed')}
        label="Agreed amount"
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
        <AmountField
          {...field('amount')}
          label="To pay now"
          hint={values.part === 'deposit' ? `${content.deposit} is usual` : undefined}
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
      {hasEmail && <CheckField {...form.check('send')}>Send the link by mail</CheckField>}
      <p className="text-small/text text-ink-soft">
        The order gets a link, which ends after {LINK_DAYS} days. An order that nobody went to pay
        is deleted then.
      </p>
    </FormDialog>
  );
}
