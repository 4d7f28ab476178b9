import type { ComponentProps } from 'react';

/** The looks that the tables share; a list's own are in lists/DataTable. */
export const TABLE_CLASS = 'w-full text-left leading-[1.35] tabular-nums';
export const HEAD_CLASS =
  'border-b border-ink pr-6 align-baseline weight-800 text-small/[1.35] whitespace-nowrap last:pr-0';

const CELL_CLASS = 'border-b border-ink pr-6 align-baseline last:pr-0';
const SIZES = { small: 'py-1 text-small/[1.35]', medium: 'py-2' };

interface CellProps extends Omit<ComponentProps<'td'>, 'className'> {
  size?: keyof typeof SIZES;
  /** Set to the right, so that digits stand under digits. */
  isFigure?: boolean;
}

const alignment = (isFigure: boolean): string => (isFigure ? 'text-right' : '');

export function ColumnHead({ size = 'medium', isFigure = false, ...cell }: CellProps) {
  const padding = size === 'small' ? 'py-1' : 'py-2';
  return <th scope="col" {...cell} className={`${HEAD_CLASS} ${padding} ${alignment(isFigure)}`} />;
}

export function RowHead({ size = 'medium', ...cell }: Omit<CellProps, 'isFigure'>) {
  return <th scope="row" {...cell} className={`weight-720 ${CELL_CLASS} ${SIZES[size]}`} />;
}

export function Cell({ size = 'medium', isFigure = false, ...cell }: CellProps) {
  return <td {...cell} className={`${CELL_CLASS} ${SIZES[size]} ${alignment(isFigure)}`} />;
}
