import { Bone } from '../parts/Bone.tsx';
import { useWords } from '../words.ts';

/** About as many rows as are seen at once. */
const ROWS = 8;
const BONES = ['wide', 'short', 'short', 'short', 'wide'] as const;

/** The shape of a list while it is read for the first time. */
export function Skeleton() {
  const { table } = useWords();
  return (
    <div className="border-t-2 border-ink">
      <p className="sr-only" role="status">
        {table.loading}
      </p>
      {Array.from({ length: ROWS }, (_, row) => (
        <div
          key={row}
          className="grid h-14 grid-cols-[2fr_1fr_1fr_1fr_1.5fr] items-center border-b border-wash"
          aria-hidden="true"
        >
          {BONES.map((bone, index) => (
            <Bone key={index} size={bone} />
          ))}
        </div>
      ))}
    </div>
  );
}
