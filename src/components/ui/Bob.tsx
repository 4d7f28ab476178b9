import type { CSSProperties } from 'react';
import { bobBox, bobPath } from '../../domain/bob.ts';

interface Props {
  className?: string;
  /** Only in parts that the server does not render: the policy blocks style attributes. */
  style?: CSSProperties;
}

/** The plumb bob, decorative: it never carries meaning alone. */
export function Bob({ className = '', style }: Props) {
  return (
    <svg className={`bob ${className}`.trim()} style={style} viewBox={bobBox} aria-hidden="true">
      <path d={bobPath} />
    </svg>
  );
}
