import { useMutation } from '@tanstack/react-query';
import { download, errorMessage, statusOf } from '../api/request.ts';
import { LinkButton } from '../shared/controls.tsx';
import { ErrorMessage } from '../shared/parts.tsx';

const MOST_MONTHS = 24;

/**
 * Splits an export into its months in local time, as the date filters count, the latest first; none
 * if it is within one month.
 */
export function monthsOf(path: string, now: Date): { start: Date; path: string }[] {
  const url = new URL(path, 'https://site.invalid');
  const [from, to] = ['from', 'to'].map((name) => {
    const time = url.searchParams.get(name);
    return time ? new Date(time) : null;
  });
  // The filter's end is exclusive.
  const last = to ? new Date(to.getTime() - 1) : now;
  const monthBefore = (back: number) => new Date(last.getFullYear(), last.getMonth() - back, 1);
  const months = Array.from({ length: MOST_MONTHS }, (_, back) => back)
    .filter((back) => !from || monthBefore(back - 1) > from)
    .map((back) => {
      const [start, next] = [monthBefore(back), monthBefore(back - 1)];
      url.searchParams.set('from', (from && from > start ? from : start).toISOString());
      url.searchParams.set('to', (to && to < next ? to : next).toISOString());
      return { start, path: `${url.pathname}${url.search}` };
    });
  return months.length > 1 ? months : [];
}

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
              <ExportButton
                path={month.path}
                label={month.start.toLocaleDateString('en-US', { month: 'long', year: 'numeric' })}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
