import { Button } from '../../components/ui/Button.tsx';
import { formatDollars } from '../../domain/money.ts';
import type { PublicOrder } from '../../domain/order.ts';
import type { SharedText } from './props.ts';

interface Props {
  order: PublicOrder;
  text: SharedText;
  mail: string;
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div className="grid gap-x-4 gap-y-1 border-b border-ink py-3 sm:grid-cols-[12rem_1fr]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-bold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

/** The order's details for questions to the agency. */
export function OrderReference({ order, text, mail }: Props) {
  const [before, after] = text.contact.split('{mail}');
  return (
    <div className="mt-fluid-2 max-w-[52rem]">
      <dl className="border-t-2 border-ink">
        <Row label={text.reference}>{order.id}</Row>
        <Row label={text.service}>{order.service_name}</Row>
        <Row label={text.amount}>{formatDollars(order.amount)}</Row>
      </dl>
      <p className="mt-4 max-w-text">
        {before}
        <a href={`mailto:${mail}`}>{mail}</a>
        {after}
      </p>
      <p className="mt-4 print:hidden">
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
