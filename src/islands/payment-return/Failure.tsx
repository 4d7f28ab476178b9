import { Alert } from '../../components/ui/Alert.tsx';
import { Button, ButtonLink } from '../../components/ui/Button.tsx';
import { formatDollars } from '../../domain/money.ts';
import type { OpenOrder } from '../../browser/open-orders.ts';
import { fill } from '../../domain/text.ts';
import { Case, Cases } from './Cases.tsx';
import { LEDE } from './Panel.tsx';
import type { PaymentState } from './payment-state.ts';
import type { SharedText } from './props.ts';

type ErrorState = PaymentState & { name: 'error' };

/** Why the address leads to no order; undefined for a call that failed. */
const lostOf = ({ kind }: ErrorState, { lost }: SharedText): string | undefined =>
  kind === 'failed' ? undefined : lost[kind];

export function FailureHead({ state, text }: { state: ErrorState; text: SharedText }) {
  const lost = lostOf(state, text);
  return (
    <>
      <Alert tone="danger" className="max-lg:max-w-[calc(100%-3rem)]">
        <h1 className="text-head weight-850 tracking-head text-danger">{state.message}</h1>
        <p className="mt-4 print:hidden">
          <ButtonLink tone="signal" href="/">
            {text.home}
          </ButtonLink>
        </p>
      </Alert>
      {lost && <p className={LEDE}>{lost}</p>}
    </>
  );
}

interface Props {
  state: ErrorState;
  text: SharedText;
  mail: string;
  /** The newest order that this browser remembers. */
  remembered: OpenOrder | undefined;
  onRetry: () => void;
}

export function FailureBody({ state, text, mail, remembered, onRetry }: Props) {
  const lost = text.lost.remembered;
  return (
    <div className="page-width max-w-none pb-fluid-3">
      <div className="max-w-[52rem]">
        {lostOf(state, text) && (
          <Cases text={text.lost} mail={mail}>
            {remembered && (
              <Case title={lost.title}>
                {fill(lost.text, {
                  service: remembered.service,
                  amount: formatDollars(remembered.amount),
                })}{' '}
                <a href={`/payment/success?order_id=${remembered.id}`}>{lost.link}</a>
                <span className="block wrap-anywhere tabular-nums">{remembered.id}</span>
              </Case>
            )}
          </Cases>
        )}
        <p className="mt-6 flex flex-wrap gap-3 print:hidden">
          {state.canRetry && (
            <Button tone="line" onClick={onRetry}>
              {text.again}
            </Button>
          )}
          <ButtonLink tone="line" href="/pricing">
            {text.pricing}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
