import { useClipboard } from '@mantine/hooks';
import { visitorZone } from '../../../browser/visitor.ts';
import { Tooltip } from '../../../components/ui/Tooltip.tsx';
import { explorerUrl } from '../../../domain/explorer.ts';
import { dollarsFromCents, formatDollars } from '../../../domain/money.ts';
import { clearWays, readAmount } from '../../../domain/typed-amount.ts';
import { fontWeight, scaleOf } from '../../../domain/weight.ts';
import type { Scale } from '../../../domain/weight.ts';

/** Rounded: what is computed in dollars has errors such as 0.6000000000000001. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** Parses an amount above 0, as people write it, to cents; null for other text. */
export function parseAmount(text: string): number | null {
  const amount = readAmount(text);
  return amount.ok && amount.cents > 0 ? amount.cents : null;
}

/** What is said of a text that is no amount, or one that can be read two ways. */
export function amountError(text: string): string | undefined {
  if (parseAmount(text) !== null) return undefined;
  const amount = readAmount(text);
  if (amount.ok || amount.meant === null) return 'Enter an amount such as 150 or 150.50';
  const { plain, grouped } = clearWays(amount.meant);
  return `Write ${plain} or ${grouped}`;
}

export const dollarsOf = (text: string): number => dollarsFromCents(parseAmount(text) ?? 0);

/** `1,204` */
export const countText = (count: number): string => count.toLocaleString('en-US');

/** `980`, `1,000+`: the number of a list's rows. */
export const totalText = (page: { total: number; is_total_capped: boolean }): string =>
  `${countText(page.total)}${page.is_total_capped ? '+' : ''}`;

/** `1 order`, `1,204 orders` */
export const counted = (count: number, noun: string): string =>
  `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Lighter figures of this size are hard to read. */
const MIN_WEIGHT = 360;

export function amountScale(rows: readonly { amount: number }[]): Scale {
  const cents = rows.map(({ amount }) => centsOf(amount)).filter((each) => each > 0);
  return cents.length > 0 ? scaleOf(cents) : { lightest: 1, heaviest: 1 };
}

/** An amount of US dollars, bolder the larger it is on its scale. */
export function Amount({ dollars, scale }: { dollars: number; scale: Scale }) {
  const weight = fontWeight(Math.max(1, centsOf(dollars)), scale, MIN_WEIGHT);
  return <span className={`weight-${weight}`}>{formatDollars(dollars)}</span>;
}

/** How long a copy is confirmed, in ms. */
const COPIED_MS = 10_000;

export function useCopy(text: string) {
  const { copied, error, reset, copy } = useClipboard({ timeout: COPIED_MS });
  const message = error ? 'Could not copy' : copied && 'Copied';
  return { message, clear: reset, copy: () => copy(text) };
}

/** `0x1234ab...89cdef`; short codes are not shortened. */
export const shorten = (code: string): string =>
  code.length > 17 ? `${code.slice(0, 8)}...${code.slice(-6)}` : code;

/** A hash or an id: shortened, in full in a tooltip, copied on press. */
export function CopyCode({ code, name }: { code: string; name: string }) {
  const text = shorten(code);
  const { message, copy, clear } = useCopy(code);
  return (
    <span onPointerLeave={clear} onBlur={clear}>
      <Tooltip text={code} onPress={copy} label={`Copy ${name} ${text}`} className="tabular-nums">
        {text}
      </Tooltip>
      <span
        role="status"
        className="ml-2 text-small leading-[inherit] weight-720 text-success empty:ml-0"
      >
        {message}
      </span>
    </span>
  );
}

interface HashProps {
  coin: string | null;
  hash: string | null;
  name: string;
}

/** A transaction's hash, linked to its coin's block explorer if there is one. */
export function TransactionHash({ coin, hash, name }: HashProps) {
  if (hash === null) return '-';
  const url = explorerUrl(coin, hash);
  return (
    <>
      <CopyCode code={hash} name={name} />
      {url !== null && (
        <a
          className="ml-3 text-small/text max-md:inline-flex max-md:min-h-6 max-md:items-center"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${name} in the block explorer (opens in a new tab)`}
        >
          Explorer
        </a>
      )}
    </>
  );
}

/** Times arrive as ISO 8601 in UTC and are shown in the browser's time zone. */

/** The IANA name of the browser's time zone when the page was opened. */
export const TIME_ZONE = visitorZone();

/** By zone and style: making a format takes 60 times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `Nov 21, 2026, 6:21 AM`, by default in the browser's time zone, or in another style. */
export function localTime(
  iso: string,
  zone = TIME_ZONE,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  const key = JSON.stringify([zone, style]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...style, timeZone: zone });
  formats.set(key, format);
  return format.format(new Date(iso));
}

/** A style of {@link localTime}: `November 2026`. */
export const MONTH_OF_YEAR = { month: 'long', year: 'numeric' } as const;

/** `2026-11-21 06:21:59 UTC` */
export const utcTime = (iso: string): string =>
  `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** `2026-11-21T06:21` in the browser's time zone, for `<input type="datetime-local">`. */
export const localInputTime = (time: Date): string =>
  time.toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T');

export function Time({ at }: { at: string }) {
  return (
    <Tooltip
      text={utcTime(at)}
      isSkipped
      className="tabular-nums decoration-transparent hover:decoration-current focus-visible:decoration-current md:whitespace-nowrap"
    >
      <time dateTime={at}>{localTime(at)}</time>
    </Tooltip>
  );
}
