import { Button } from '../../components/ui/Button.tsx';
import { formatDollars } from '../../domain/money.ts';
import type { PublicOrder } from '../../domain/order.ts';
import type { SharedText } from './props.ts';

interface Props {
  order: PublicOrder;
  text: SharedText;
  mail: string;
}

/** What to name in a question about the order. */
export function OrderReference({ order, text, mail }: Props) {
  const [before, after] = text.contact.split('{mail}');
  return (
    <div className="payment-order">
      <dl>
        <div>
          <dt>{text.reference}</dt>
          <dd className="payment-reference tabular-nums">{order.id}</dd>
        </div>
        <div>
          <dt>{text.service}</dt>
          <dd>{order.service_name}</dd>
        </div>
        <div>
          <dt>{text.amount}</dt>
          <dd className="tabular-nums">{formatDollars(order.amount)}</dd>
        </div>
      </dl>
      <p className="payment-contact">
        {before}
        <a href={`mailto:${mail}`}>{mail}</a>
        {after}
      </p>
      <p className="payment-print">
        <Button
          tone="line"
          onClick={() => {
            print();
          }}
        >
          {text.print}
        </Button>
      </p>
    </div>
  );
}
