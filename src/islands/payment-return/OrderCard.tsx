import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { formatDollars } from '../../domain/money.ts';
import type { PublicOrder } from '../../domain/order.ts';
import { MailText } from '../../components/ui/MailText.tsx';
import type { SharedText } from './props.ts';

interface Props {
  order: PublicOrder;
  text: SharedText['order'];
  mail: string;
}

const ROW = 'border-b border-ink py-2.5';
const LABEL = 'text-small text-ink-soft';
const VALUE = 'weight-720 wrap-anywhere tabular-nums';

/** The order's details, for questions to the agency. */
export function OrderCard({ order, text, mail }: Props) {
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
        <div className={ROW}>
          <dt className={LABEL}>{text.reference}</dt>
          <dd className={VALUE}>
            {order.id}
            <span className="mt-2 block print:hidden">
              <Button
                tone="line"
                size="small"
                className="min-h-target!"
                onClick={() => {
                  navigator.clipboard.writeText(order.id).then(
                    () => {
                      setCopied(true);
                    },
                    // The reference stands above and can be selected.
                    () => undefined,
                  );
                }}
              >
                {isCopied ? text.copied : text.copy}
              </Button>
              <span className="sr-only" role="status">
                {isCopied && text.copied}
              </span>
            </span>
          </dd>
        </div>
        <div className={ROW}>
          <dt className={LABEL}>{text.service}</dt>
          <dd className={VALUE}>{order.service_name}</dd>
        </div>
        <div className={ROW}>
          <dt className={LABEL}>{text.amount}</dt>
          <dd className={VALUE}>{formatDollars(order.amount)}</dd>
        </div>
      </dl>
      <p className="mt-4">
        <MailText text={text.contact} mail={mail} />
      </p>
    </section>
  );
}
