import { useMutation } from '@tanstack/react-query';
import { download, errorMessage, statusOf } from '../api/request.ts';
import { LinkButton } from '../shared/buttons.tsx';
import { ErrorMessage } from '../shared/Section.tsx';
import { monthsOf } from './export-months.ts';

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
