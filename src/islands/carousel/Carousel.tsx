import { useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { Home } from '../../schemas/pages/home.ts';
import { useCarousel } from './use-carousel.ts';
import type { CarouselControl } from './use-carousel.ts';

interface Slide {
  id: string;
  /** Its accessible name. */
  label: string;
  /** `isCurrent` is false while the slide is out of view. */
  content: (isCurrent: boolean) => ReactNode;
}

/** Role descriptions of a carousel and its slides for screen readers. */
export type CarouselRoles = Home['testimonials']['roles'];

interface Props extends Pick<ComponentProps<'div'>, 'aria-label' | 'aria-labelledby'> {
  className?: string;
  slides: readonly Slide[];
  roles: CarouselRoles;
  /** First in the tab order, so that the pause button is easy to reach. */
  controls: (control: CarouselControl) => ReactNode;
  thumbnails?: (control: CarouselControl) => ReactNode;
}

/**
 * Slides of equal width in a loop. The visitor scrolls them until hydration (`astro-island[ssr]`);
 * then the island moves them. Without scripts and in print they are stacked.
 */
export function Carousel({ className, slides, roles, controls, thumbnails, ...name }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { windowRef, handlers, isReady, isTurning, adoptScroll, ...control } = useCarousel(root);
  return (
    <div
      {...name}
      {...handlers}
      ref={root}
      className={className}
      role="group"
      aria-roledescription={isReady ? roles.carousel : undefined}
    >
      {controls(control)}
      <div
        ref={windowRef}
        className="min-w-0 overflow-hidden in-[astro-island[ssr]]:snap-x in-[astro-island[ssr]]:snap-mandatory in-[astro-island[ssr]]:[scrollbar-width:none] in-[astro-island[ssr]]:overflow-x-auto md:col-span-full print:overflow-visible noscript:overflow-visible"
        aria-live={isTurning ? 'off' : 'polite'}
        // Pages that are translated may be written from right to left; slides and their scripts go from left to right.
        dir="ltr"
        onScroll={adoptScroll}
        // Scrolled by the keyboard, too, until hydration.
        tabIndex={isReady ? -1 : 0}
      >
        <div className="-ml-gap flex touch-pan-y touch-pinch-zoom in-[astro-island[ssr]]:touch-auto print:ml-0 print:grid print:transform-none! print:gap-fluid-2 noscript:ml-0 noscript:grid noscript:gap-fluid-2">
          {slides.map(({ id, label, content }, index) => {
            const isCurrent = index === control.selected;
            // Plain content before hydration; slide semantics only once the others are out of view.
            const slide = isReady && {
              role: 'group',
              'aria-roledescription': roles.slide,
              'aria-label': label,
              'aria-hidden': !isCurrent,
            };
            return (
              <div
                key={id}
                className="min-w-0 shrink-0 basis-full pl-gap in-[astro-island[ssr]]:snap-start print:transform-none! print:break-inside-avoid print:pl-0 noscript:pl-0"
                data-slide=""
                dir="auto"
                {...slide}
              >
                {content(isCurrent || !isReady)}
              </div>
            );
          })}
        </div>
      </div>
      {thumbnails?.(control)}
    </div>
  );
}
