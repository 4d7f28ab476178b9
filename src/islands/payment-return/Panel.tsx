import type { ReactNode } from 'react';
import { hangingBobClass, hangingDotClass } from '../../components/hanging-dot-class.ts';
import { Bob } from '../../components/ui/Bob.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { Spinner } from '../../components/ui/Spinner.tsx';
import { formatDollars } from '../../domain/money.ts';
import type { PublicOrder } from '../../domain/order.ts';
import { fill, takesHangingDot } from '../../lib/wording.ts';
import type { Standing } from './payment-state.ts';
import type { PanelText, SharedText } from './props.ts';

const TITLE = '-ml-[0.04em] max-w-[16em] text-display tracking-[-0.04em]';

export function Verifying({ text }: { text: string }) {
  return (
    <div>
      <div className="mb-6 flex">
        <Spinner isLarge />
      </div>
      <h1 className={`${TITLE} font-hair`}>{text}</h1>
    </div>
  );
}

/** Goes back to the payment; to the prices if the page has no history. */
function goBack(): void {
  if (history.length > 1) history.back();
  else location.assign('/pricing');
}

/** Values of the placeholders `{arrived}` and `{amount}`. */
function amountsOf(order: PublicOrder): Record<string, string> {
  if (order.arrived === undefined) return { arrived: '', amount: '' };
  return { arrived: formatDollars(order.arrived), amount: formatDollars(order.amount) };
}

interface ActionsProps {
  name: Standing;
  panel: PanelText;
  text: Pick<SharedText, 'home' | 'pricing'>;
}

/** The actions, the primary one first. If nothing needs to be done, none is emphasized. */
function Actions({ name, panel, text }: ActionsProps) {
  const isHomeFirst = panel.again === undefined && name !== 'waiting' && name !== 'underpaid';
  return (
    <p className="mt-6 flex flex-wrap gap-3 print:hidden">
      {panel.again !== undefined && (
        <Button tone="signal" onClick={goBack}>
          {panel.again}
        </Button>
      )}
      <a className={buttonClass({ tone: isHomeFirst ? 'signal' : 'line' })} href="/">
        {text.home}
      </a>
      {name === 'failed' && (
        <a className={buttonClass({ tone: 'line' })} href="/pricing">
          {text.pricing}
        </a>
      )}
    </p>
  );
}

function Title({ children }: { children: string }): ReactNode {
  return (
    <h1 className={`${TITLE} weight-850`}>
      {children}
      {takesHangingDot(children) && (
        <span className={hangingDotClass} data-hanging-dot="" aria-hidden="true">
          <Bob className={hangingBobClass} />
        </span>
      )}
    </h1>
  );
}

export function Panel({ order, ...props }: ActionsProps & { order: PublicOrder }) {
  const { title, text, close, watching, nextTitle, next } = props.panel;
  return (
    <div>
      <Title>{title}</Title>
      <p className="mt-4 max-w-text text-lead">{fill(text, amountsOf(order))}</p>
      {close && <p className="mt-4 max-w-text text-lead">{close}</p>}
      {watching && <p className="mt-3 text-ink-soft">{watching}</p>}
      <Actions {...props} />
      {next && (
        <>
          <h2 className="mt-fluid-2 text-lead leading-tight weight-800">{nextTitle}</h2>
          <ol className="mt-3 grid max-w-text list-decimal gap-2 pl-[1.4em]">
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
