import { Bob } from '../../components/ui/Bob.tsx';
import type { CarouselControl } from './Carousel.tsx';

interface Props {
  control: CarouselControl;
  /** The accessible name of each dot. */
  labels: readonly string[];
  /** The accessible name of the whole. */
  label?: string;
}

/** A dot for each slide. */
export function Dots({ control: { selected, show }, labels, label }: Props) {
  return (
    <div className="carousel-dots" role={label && 'group'} aria-label={label}>
      {labels.map((each, index) => (
        <button
          key={each}
          type="button"
          className="carousel-dot"
          aria-label={each}
          aria-current={index === selected ? 'true' : undefined}
          onClick={() => {
            show(index);
          }}
        >
          <Bob />
        </button>
      ))}
    </div>
  );
}
