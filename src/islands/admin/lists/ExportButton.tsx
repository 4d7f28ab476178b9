import { useMutation } from '@tanstack/react-query';
import { monthsBetween } from '../../../domain/admin/days.ts';
import { dayIn } from '../../../domain/time-zone.ts';
import { download, errorMessage, statusOf } from '../api/request.ts';
import { useAdminRoute } from '../route/route.ts';
import type { AdminRoute } from '../route/route.ts';
import { LinkButton } from '../shared/controls.tsx';
import { ErrorMessage } from '../shared/parts.tsx';
import { localTime, MONTH_OF_YEAR, TIME_ZONE } from '../shared/values.tsx';

const MOST_MONTHS = 24;

interface Props {
  pathOf: (route: AdminRoute) => string;
  label: string;
}

/** Downloads a CSV file; says why if it can't, and offers its months if it is too large. Shows the sign-in form after the session's end. */
export function ExportButton({ pathOf, label }: Props) {
  const { route } = useAdminRoute();
  const { filters } = route;
  const file = useMutation({ mutationFn: () => download(pathOf(route)) });
  const isTooLarge = file.isError && statusOf(file.error) === 413;
  const lastDay = filters.to || dayIn(TIME_ZONE, new Date());
  const months = isTooLarge ? monthsBetween(filters.from, lastDay, MOST_MONTHS) : [];
  return (
    <>
      <LinkButton isBusy={file.isPending} onClick={() => file.mutate()}>
        {file.isPending ? 'Exporting...' : label}
      </LinkButton>
      <ErrorMessage>{file.isError && errorMessage(file.error)}</ErrorMessage>
      {months.length > 1 && (
        <ul className="flex basis-full flex-wrap gap-x-4 gap-y-1" aria-label="Export by month">
          {months.map((days) => (
            <li key={days.from}>
              <ExportButton
                pathOf={() => pathOf({ ...route, filters: { ...filters, ...days } })}
                label={localTime(days.from, 'UTC', MONTH_OF_YEAR)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
