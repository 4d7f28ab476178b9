import { Bob } from './Bob.tsx';

interface Props {
  isLarge?: boolean;
  className?: string;
}

/** A swinging bob, decorative: put the words for what is loading beside it. */
export function Spinner({ isLarge = false, className = '' }: Props) {
  return (
    <span
      className={['spinner', isLarge && 'spinner-large', className].filter(Boolean).join(' ')}
      aria-hidden="true"
    >
      <span className="spinner-swing">
        <Bob />
      </span>
    </span>
  );
}
