import { Spinner } from '../../components/ui/Spinner.tsx';
import { formatDollars } from '../../domain/money.ts';
import type { PublicOrder } from '../../domain/order.ts';
import { fill } from '../../domain/text.ts';
import { lightAndHeavy } from '../../browser/wording.ts';
import type { PanelText } from './props.ts';

/** On a phone the longest strings of the chart end beside the first line. */
const CALM =
  '-ml-[0.04em] max-w-[12em] max-md:max-w-[calc(100%-2.25rem)] text-[min(clamp(2.375rem,1.3rem+4.2vw,5.5rem),12.5vw)] leading-[0.95] tracking-poster wrap-anywhere';
const CROWNED =
  '-ml-[0.04em] text-[min(clamp(2.75rem,0.9rem+9vw,10.5rem),15.2vw)] leading-[0.86] tracking-poster';
/** On a tablet it ends before the longest strings. */
export const LEDE = 'mt-5 max-w-[34em] text-lead md:max-lg:max-w-[min(34em,calc(100%-3rem))]';

export function Verifying({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <div className="mb-6 flex">
        <Spinner isLarge />
      </div>
      {/* Larger than any text that may follow, which would be the page's largest paint. */}
      <h1 className={`${CROWNED} pb-3 font-hair max-sm:text-[15.2vw]`}>{title}</h1>
      <p className={LEDE}>{text}</p>
    </div>
  );
}

interface Props {
  panel: PanelText;
  order: PublicOrder;
  /** Sets the title of a payment that has arrived in two weights. */
  isCrowned: boolean;
}

export function Panel({ panel, order, isCrowned }: Props) {
  const { title, text, close } = panel;
  const [light, heavy] = lightAndHeavy(title);
  const amounts = {
    arrived: formatDollars(order.arrived ?? 0),
    amount: formatDollars(order.amount),
  };
  return (
    <div>
      {isCrowned ? (
        <h1 className={CROWNED}>
          {light && <span className="block font-hair">{light} </span>}
          <span className="block font-black">{heavy}</span>
        </h1>
      ) : (
        <h1 className={`${CALM} weight-850`}>{title}</h1>
      )}
      <p className={LEDE}>{fill(text, amounts)}</p>
      {close && <p className={LEDE}>{close}</p>}
    </div>
  );
}
