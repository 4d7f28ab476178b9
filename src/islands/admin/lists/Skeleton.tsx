import { useWords } from '../words.ts';

/** About as many rows as are seen at once. */
const ROWS = 8;
const BONES = ['wide', 'short', 'short', 'short', 'wide'] as const;

/** The shape of a list while it is read for the first time. */
export function Skeleton() {
  const { table } = useWords();
  return (
    <div className="admin-skeleton">
      <p className="sr-only" role="status">
        {table.loading}
      </p>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="admin-skeleton-row" aria-hidden="true">
          {BONES.map((bone, index) => (
            <span key={index} className={`admin-bone admin-bone-${bone}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
