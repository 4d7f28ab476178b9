import { Bob } from '../../components/ui/Bob.tsx';
import type { CarouselControl } from './Carousel.tsx';

interface Props {
  control: CarouselControl;
  /** The accessible name of each dot. */
  labels: readonly string[];
  /** The accessible name of the group. */
  label?: string;
}

/** A dot for each slide, drawn as a bob on a string. The selected one is filled, red and lowest. */
export function Dots({ control: { selected, show }, labels, label }: Props) {
  return (
    <div className="mx-2 flex flex-wrap" role={label && 'group'} aria-label={label}>
      {labels.map((each, index) => (
        <button
          key={each}
          type="button"
          className="group relative grid h-target w-8 justify-items-center overflow-clip pt-[0.8rem] before:absolute before:-top-2 before:h-6 before:w-px before:bg-current before:transition-transform before:duration-(--time-mid) before:ease-settle hover:text-signal-text aria-[current=true]:before:translate-y-2 aria-[current=true]:before:bg-signal motion-reduce:before:transition-none"
          aria-label={each}
          aria-current={index === selected ? 'true' : undefined}
          onClick={() => {
            show(index);
          }}
        >
          <Bob className="h-[1.2rem] w-[0.7rem] overflow-visible fill-transparent stroke-current stroke-[2.5] transition-transform duration-(--time-mid) ease-settle group-aria-[current=true]:translate-y-2 group-aria-[current=true]:fill-signal group-aria-[current=true]:stroke-signal motion-reduce:transition-none forced-colors:stroke-[color:ButtonText] forced-colors:group-aria-[current=true]:fill-[Highlight] forced-colors:group-aria-[current=true]:stroke-[color:Highlight]" />
        </button>
      ))}
    </div>
  );
}
