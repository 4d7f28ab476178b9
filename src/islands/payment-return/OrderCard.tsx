import { useState } from 'react';
import type { ReactNode } from 'react';
import { copyText } from '../../browser/visitor.ts';
import { Button } from '../../components/ui/Button.tsx';
import { formatDollars } from '../../domain/money.ts';
import type { PublicOrder } from '../../domain/order.ts';
import { MailText } from '../../components/ui/MailText.tsx';
import type { SharedText } from './props.ts';

interface Props {
  order: PublicOrder;
  text: SharedText['order'];
  mail: string;
  phone: string;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-b border-ink py-2.5">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="weight-720 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

/** The order's details, for questions to the agency. */
export function OrderCard({ order, text, mail, phone }: Props) {
  const [isCopied, setCopied] = useState(false);
  return (
    <section
      className="min-w-0 self-start border border-b-[3px] border-ink bg-plate px-5 pt-4 pb-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:mt-6"
      aria-labelledby="order-title"
    >
      <h2 className="text-lead leading-tight weight-800" id="order-title">
        {text.title}
      </h2>
      <dl className="mt-3 border-t border-ink">
        <Row name={text.reference}>
          {order.id}
          <span className="mt-2 block print:hidden">
            <Button
              tone="line"
              size="small"
              className="min-h-target!"
              // Where that fails, the reference stands above and can be selected.
              onClick={() => void copyText(order.id).then(setCopied)}
            >
              {isCopied ? text.copied : text.copy}
            </Button>
            <span className="sr-only" role="status">
              {isCopied && text.copied}
            </span>
          </span>
        </Row>
        <Row name={text.service}>{order.service_name}</Row>
        <Row name={text.amount}>{formatDollars(order.amount)}</Row>
      </dl>
      <p className="mt-4">
        <MailText text={text.contact} mail={mail} phone={phone} />
      </p>
    </section>
  );
}
