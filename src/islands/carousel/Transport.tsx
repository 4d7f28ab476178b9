import { IconButton } from '../../components/ui/IconButton.tsx';
import type { CarouselControl } from './Carousel.tsx';
import { Dots } from './Dots.tsx';

interface Props {
  control: CarouselControl;
  text: { pause: string; play: string; previous: string; next: string };
  /** The accessible names of the dots, and of their group. */
  dots: readonly string[];
  dotsLabel?: string;
  className?: string;
}

const ICONS = {
  pause: 'M8 4V20M16 4V20',
  play: 'M7 4.5V19.5L19.5 12Z',
  previous: 'M20 12H4M10 6L4 12L10 18',
  next: 'M4 12H20M14 6L20 12L14 18',
} as const;

/** The controls of a carousel, of one kind everywhere. */
export function Transport({ control, text, dots, dotsLabel, className = '' }: Props) {
  const state = control.isPlaying ? 'pause' : 'play';
  return (
    <div
      className={`-ml-[min(0.75rem,4vw)] flex flex-wrap items-center in-[astro-island[ssr]]:invisible print:hidden ${className}`}
      data-needs-script=""
    >
      <IconButton icon={ICONS[state]} label={text[state]} onClick={control.togglePlaying} />
      <IconButton icon={ICONS.previous} label={text.previous} onClick={control.previous} />
      <Dots control={control} labels={dots} {...(dotsLabel && { label: dotsLabel })} />
      <IconButton icon={ICONS.next} label={text.next} onClick={control.next} />
    </div>
  );
}
