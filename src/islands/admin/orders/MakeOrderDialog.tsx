import { CheckField } from '../../../components/ui/CheckField.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import type { AdminInquiry } from '../../../domain/admin/inquiries.ts';
import { orderDetailSchema } from '../../../domain/admin/orders.ts';
import type { AdminOrder } from '../../../domain/admin/orders.ts';
import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import {
  AGREED_SERVICE,
  LINK_DAYS,
  makeOrderSchema,
  proposedDeposit,
} from '../../../domain/admin/payment-links.ts';
import type { MakeOrder, PaymentLink } from '../../../domain/admin/payment-links.ts';
import { decimalFromCents } from '../../../domain/money.ts';
import { orderQuery } from '../api/queries.ts';
import { useChange } from '../api/query-client.ts';
import { recordRoute } from '../lists/RowLink.tsx';
import { navigate, useAdminRoute } from '../route/route.ts';
import { useContent } from '../shared/context.ts';
import type { AdminContent } from '../shared/context.ts';
import { Select } from '../shared/controls.tsx';
import { EMAIL, filled } from '../shared/form.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import type { FormState } from '../shared/form.tsx';
import { ErrorMessage } from '../shared/parts.tsx';
import { centsOf, dollarsOf, parseAmount } from '../shared/values.tsx';
import { AMOUNT, MAIL_FIELDS } from './OrderDialogs.tsx';

/** What the order answers: an inquiry, or the deposit whose balance is due. */
interface Source {
  inquiry?: AdminInquiry;
  deposit?: { order: AdminOrder; link: PaymentLink };
}

export const PARTS = { whole: 'The whole', deposit: 'A deposit', balance: 'The balance' } as const;

export function titleOf(name: string, { partNames }: Pick<AdminContent, 'partNames'>): string {
  const [start = '', end = ''] = partNames.deposit.split('{title}');
  const isNamed = name.startsWith(start) && name.endsWith(end);
  return isNamed ? name.slice(start.length, name.length - end.length) : name;
}

export function fieldsOf({ inquiry, deposit }: Source, content: AdminContent) {
  const { order, link } = deposit ?? {};
  const isTitled = !order || order.service_id === AGREED_SERVICE;
  const agreed = link ? centsOf(link.agreed) : null;
  const rest = order && agreed !== null ? decimalFromCents(agreed - centsOf(order.amount)) : '';
  return {
    service_id: { initial: isTitled ? '' : order.service_id },
    title: {
      label: 'Title',
      maxLength: 120,
      initial: order && isTitled ? titleOf(order.service_name, content) : '',
    },
    agreed: {
      ...AMOUNT,
      label: 'Agreed amount in US dollars',
      initial: agreed === null ? '' : decimalFromCents(agreed),
    },
    part: { initial: order ? 'balance' : 'whole' },
    // Not shown for the whole.
    amount: { ...AMOUNT, label: 'To pay now in US dollars', initial: rest, isValid: () => true },
    email: {
      ...EMAIL,
      label: 'Email of the buyer',
      optional: 'optional',
      isValid: (text: string) => text.trim() === '' || EMAIL.isValid(text),
      initial: order?.email ?? inquiry?.email ?? '',
    },
    send: { initial: 'yes' },
    note: MAIL_FIELDS.mail_note,
  };
}
type Name = keyof ReturnType<typeof fieldsOf>;
type Values = Record<Name, string>;

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

function OrderFields({ form, deposit }: { form: FormState<Name>; deposit: Source['deposit'] }) {
  const content = useContent();
  const { values, field, set, check } = form;
  /** Proposes the deposit's share, and for a balance the rest of it. */
  const agree = (changed: Partial<Values>): void => {
    const { agreed, part } = { ...values, ...changed };
    const cents = parseAmount(agreed) ?? 0;
    const usual = proposedDeposit(cents, content.deposit);
    const paid = deposit ? centsOf(deposit.order.amount) : usual;
    const proposed = part === 'balance' ? Math.max(0, cents - paid) : usual;
    set({ ...changed, amount: decimalFromCents(proposed) });
  };
  return (
    <>
      <Select
        isField
        label="Service"
        value={values.service_id}
        options={[['', 'A title of its own'], ...Object.entries(content.services)]}
        onChange={(id) => set({ service_id: id })}
      />
      <ErrorMessage>{field('service_id').error}</ErrorMessage>
      {values.service_id === '' && <Field {...field('title')} />}
      <Field
        {...field('agreed')}
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
          hint={values.part === 'deposit' ? `${content.deposit} is usual` : undefined}
        />
      )}
      <Field {...field('email')} />
      <Field {...field('note')} />
      {values.email.trim() !== '' && (
        <CheckField {...check('send')}>Send the link by mail</CheckField>
      )}
      <p className="text-small/text text-ink-soft">
        The order gets a link, which ends after {LINK_DAYS} days. An order that nobody went to pay
        is deleted then.
      </p>
    </>
  );
}

interface Props {
  opener?: string;
  isOffered?: boolean;
  from?: Source;
}

export function MakeOrderDialog({ opener = 'Make an order', isOffered = true, from = {} }: Props) {
  const content = useContent();
  const { route } = useAdminRoute();
  // The same request sent again, by its key, makes no second order.
  const mutation = useChange(
    ({ body, key }: { body: MakeOrder; key: string }) => ({
      path: ADMIN_PATHS.orders,
      body,
      headers: { 'idempotency-key': key },
      answer: orderDetailSchema,
    }),
    ({ order }) => orderQuery(order.id),
  );
  return (
    <FormDialog
      {...{ opener, isOffered }}
      title="Make an order"
      submit={({ send, email }) =>
        send !== '' && email.trim() !== '' ? 'Make and send' : 'Make order'
      }
      failed="The order was not made"
      draft={`order ${from.inquiry?.id ?? from.deposit?.order.id ?? ''}`}
      mutation={mutation}
      fields={fieldsOf(from, content)}
      check={(values) => makeOrderSchema.safeParse(orderRequest(values, from))}
      request={(values, key) => ({ body: orderRequest(values, from), key })}
      onSuccess={({ order }) => navigate(recordRoute(route, 'orders', order.id))}
    >
      {(form) => <OrderFields form={form} deposit={from.deposit} />}
    </FormDialog>
  );
}
