import type { PaymentPages } from '../../schemas/pages/payment.ts';
import { MailText } from './MailText.tsx';

interface Props {
  /** The order's state in words. */
  title: string;
  text: Pick<PaymentPages['shared']['order'], 'reference' | 'contact'>;
  /** The order's reference; undefined where the address names none. */
  id: string | undefined;
  mail: string;
  phone: string;
}

/** All that the buyer of an order needs where its page fails: its state, its reference and whom to ask. */
export function OrderNotice({ title, text, id, mail, phone }: Props) {
  return (
    <div className="grid gap-6">
      <h1 className="text-title leading-[1.1] weight-850 tracking-title">{title}</h1>
      {id !== undefined && (
        <dl>
          <dt className="text-small text-ink-soft">{text.reference}</dt>
          <dd className="weight-720 wrap-anywhere tabular-nums">{id}</dd>
        </dl>
      )}
      <p>
        <MailText text={text.contact} mail={mail} phone={phone} />
      </p>
    </div>
  );
}
