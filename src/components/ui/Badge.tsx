import type { HTMLAttributes } from 'react';
import { BADGE_BOB, badgeClass } from '../badge-class.ts';
import type { BadgeLook } from '../badge-class.ts';
import { Bob } from './Bob.tsx';

interface Props extends BadgeLook, HTMLAttributes<HTMLElement> {
  as?: 'span' | 'p';
  hasBob?: boolean;
}

/** A short label, with a bob where it is a status. */
export function Badge(props: Props) {
  const { as: Element = 'span', hasBob = false, className = '', children, ...others } = props;
  const { tone, variant, isBoxed, isInline, isLarge, ...element } = others;
  return (
    <Element
      {...element}
      className={`${badgeClass({ tone, variant, isBoxed, isInline, isLarge })} ${className}`.trim()}
    >
      {hasBob && <Bob className={`${BADGE_BOB} fill-current`} />}
      {children}
    </Element>
  );
}
