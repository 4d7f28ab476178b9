import { IconButton } from '../../components/ui/IconButton.tsx';
import { fill } from '../../lib/wording.ts';
import { Carousel } from './Carousel.tsx';
import { Dots } from './Dots.tsx';
import { Quote } from './Quote.tsx';
import type { Testimonial } from './Quote.tsx';

/** Texts of the carousel, from content/pages/home.yaml. */
interface Text {
  label: string;
  roles: { carousel: string; slide: string };
  /** With {number} and {count}. */
  slide: string;
  /** With {number}. */
  show: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
}

interface Props {
  text: Text;
  testimonials: readonly Testimonial[];
}

const ICONS = {
  pause: 'M8 4V20M16 4V20',
  play: 'M7 4.5V19.5L19.5 12Z',
  previous: 'M20 12H4M10 6L4 12L10 18',
  next: 'M4 12H20M14 6L20 12L14 18',
} as const;

/** Testimonials in a carousel. */
export function Testimonials({ text, testimonials }: Props) {
  const count = testimonials.length;
  return (
    <Carousel
      className="grid gap-fluid-1 md:grid-cols-12"
      aria-label={text.label}
      roles={text.roles}
      slides={testimonials.map((testimonial, index) => ({
        id: testimonial.id,
        label: fill(text.slide, { number: index + 1, count }),
        content: () => <Quote {...testimonial} />,
      }))}
      controls={(control) => {
        const icon = control.isPlaying ? 'pause' : 'play';
        return (
          <div
            className="order-1 -ml-3 flex items-center in-[astro-island[ssr]]:invisible md:col-[5/-1] print:hidden"
            data-needs-script=""
          >
            <IconButton icon={ICONS[icon]} label={text[icon]} onClick={control.togglePlaying} />
            <IconButton icon={ICONS.previous} label={text.previous} onClick={control.previous} />
            <Dots
              control={control}
              labels={testimonials.map((_, index) => fill(text.show, { number: index + 1 }))}
            />
            <IconButton icon={ICONS.next} label={text.next} onClick={control.next} />
          </div>
        );
      }}
    />
  );
}
