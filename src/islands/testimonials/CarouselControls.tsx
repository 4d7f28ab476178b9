import { bobBox, bobPath } from '../../lib/bob.ts';
import { fill } from '../../lib/wording.ts';
import type { CarouselWords } from './words.ts';

interface Props {
  words: CarouselWords;
  count: number;
  selected: number;
  /** Whether the slides turn unless something keeps them. */
  isPlaying: boolean;
  onPress: () => void;
  onPrevious: () => void;
  onNext: () => void;
  onShow: (index: number) => void;
}

const ICONS = {
  pause: 'M8 4V20M16 4V20',
  play: 'M7 4.5V19.5L19.5 12Z',
  previous: 'M20 12H4M10 6L4 12L10 18',
  next: 'M4 12H20M14 6L20 12L14 18',
} as const;

function IconButton(props: { icon: keyof typeof ICONS; label: string; onClick: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={props.label} onClick={props.onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={ICONS[props.icon]} />
      </svg>
    </button>
  );
}

/** The button that stops comes first: who is disturbed by what moves need not look for it. */
export function CarouselControls({ words, count, selected, isPlaying, ...on }: Props) {
  const icon = isPlaying ? 'pause' : 'play';
  return (
    <div className="carousel-controls" data-needs-script>
      <IconButton icon={icon} label={words[icon]} onClick={on.onPress} />
      <IconButton icon="previous" label={words.previous} onClick={on.onPrevious} />
      <div className="carousel-dots">
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            className="carousel-dot"
            aria-label={fill(words.show, { number: index + 1 })}
            aria-current={index === selected ? 'true' : undefined}
            onClick={() => {
              on.onShow(index);
            }}
          >
            <svg className="bob" viewBox={bobBox} aria-hidden="true" focusable="false">
              <path d={bobPath} />
            </svg>
          </button>
        ))}
      </div>
      <IconButton icon="next" label={words.next} onClick={on.onNext} />
    </div>
  );
}
