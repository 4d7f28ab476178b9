import { useMutation } from '@tanstack/react-query';
import { download, errorMessage, statusOf } from '../api/request.ts';
import { LinkButton } from '../shared/controls.tsx';
import { ErrorMessage } from '../shared/parts.tsx';

/** Months that are offered at most. */
const MOST_MONTHS = 24;

/**
 * Splits an export into its months in local time, as the date filters count, the latest first; none
 * if it is within one month.
 */
export function monthsOf(path: string, now: Date): { start: Date; path: string }[] {
  const url = new URL(path, 'https://site.invalid');
  const query = url.searchParams;
  const [from, to] = ['from', 'to'].map((name) => query.get(name));
  const end = to ? new Date(to) : now;
  // The filter's end is exclusive.
  const last = new Date(end.getTime() - (to ? 1 : 0));
  const starts = Array.from(
    { length: MOST_MONTHS },
    (_, back) => new Date(last.getFullYear(), last.getMonth() - back, 1),
  );
  const months = starts.flatMap((start) => {
    const next = new Date(start.getFullYear(), start.getMonth() + 1, 1);
    if (from && next <= new Date(from)) return [];
    const part = new URLSearchParams(query);
    part.set('from', (from && new Date(from) > start ? new Date(from) : start).toISOString());
    part.set('to', (to && end < next ? end : next).toISOString());
    return [{ start, path: `${url.pathname}?${part.toString()}` }];
  });
  return months.length > 1 ? months : [];
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

/** Downloads a CSV file; says why if it can't, and offers its months if it is too large. Shows the sign-in form after the session's end. */
export function ExportButton({ path, label }: { path: string; label: string }) {
  const file = useMutation({ mutationFn: () => download(path) });
  const isTooLarge = file.isError && statusOf(file.error) === 413;
  return (
    <>
      <LinkButton isBusy={file.isPending} onClick={() => file.mutate()}>
        {file.isPending ? 'Exporting...' : label}
      </LinkButton>
      <ErrorMessage>{file.isError && errorMessage(file.error)}</ErrorMessage>
      {isTooLarge && (
        <ul className="flex basis-full flex-wrap gap-x-4 gap-y-1" aria-label="Export by month">
          {monthsOf(path, new Date()).map((month) => (
            <li key={month.path}>
              <ExportButton path={month.path} label={MONTH.format(month.start)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
