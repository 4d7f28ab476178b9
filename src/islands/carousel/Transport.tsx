import { Bob } from '../../components/ui/Bob.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import type { Home } from '../../schemas/pages/home.ts';
import type { CarouselControl } from './use-carousel.ts';

export type TransportText = Pick<Home['testimonials'], 'pause' | 'play' | 'previous' | 'next'>;

interface DotsProps {
  control: CarouselControl;
  /** The accessible names of the dots, and of their group. */
  dots: readonly string[];
  dotsLabel?: string;
}

interface Props extends DotsProps {
  text: TransportText;
  className?: string;
}

const ICONS = {
  pause: 'M8 4V20M16 4V20',
  play: 'M7 4.5V19.5L19.5 12Z',
  previous: 'M20 12H4M10 6L4 12L10 18',
  next: 'M4 12H20M14 6L20 12L14 18',
} as const;

/** A dot for each slide, drawn as a bob on a string. The selected one is filled, red and lowest. */
function Dots({ control: { selected, show }, dots, dotsLabel }: DotsProps) {
  return (
    <div className="mx-2 flex flex-wrap" role={dotsLabel && 'group'} aria-label={dotsLabel}>
      {dots.map((each, index) => (
        <button
          key={each}
          type="button"
          className="group relative grid h-target w-8 justify-items-center overflow-clip pt-[0.8rem] before:absolute before:-top-2 before:h-6 before:w-px before:bg-current before:transition-transform before:duration-(--time-mid) before:ease-settle hover:text-signal-text aria-[current=true]:before:translate-y-2 aria-[current=true]:before:bg-signal motion-reduce:before:transition-none"
          aria-label={each}
          aria-current={index === selected ? 'true' : undefined}
          onClick={() => show(index)}
        >
          <Bob className="h-[1.2rem] w-[0.7rem] overflow-visible fill-transparent stroke-current stroke-[2.5] transition-transform duration-(--time-mid) ease-settle group-aria-[current=true]:translate-y-2 group-aria-[current=true]:fill-signal group-aria-[current=true]:stroke-signal motion-reduce:transition-none forced-colors:stroke-[color:ButtonText] forced-colors:group-aria-[current=true]:fill-[Highlight] forced-colors:group-aria-[current=true]:stroke-[color:Highlight]" />
        </button>
      ))}
    </div>
  );
}

/** The controls of a carousel, of one kind everywhere. */
export function Transport({ text, className = '', ...props }: Props) {
  const { control } = props;
  const state = control.isPlaying ? 'pause' : 'play';
  return (
    <div
      className={`-ml-[min(0.75rem,4vw)] flex flex-wrap items-center in-[astro-island[ssr]]:invisible print:hidden ${className}`}
      data-needs-script=""
    >
      <IconButton icon={ICONS[state]} label={text[state]} onClick={control.togglePlaying} />
      <IconButton icon={ICONS.previous} label={text.previous} onClick={control.previous} />
      <Dots {...props} />
      <IconButton icon={ICONS.next} label={text.next} onClick={control.next} />
    </div>
  );
}
