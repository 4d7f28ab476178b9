import { fill } from '../../browser/wording.ts';
import { Carousel } from './Carousel.tsx';
import { Quote } from './Quote.tsx';
import type { Testimonial } from './Quote.tsx';
import { Transport } from './Transport.tsx';

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
      controls={(control) => (
        <Transport
          className="order-1 md:col-[5/-1]"
          control={control}
          text={text}
          dots={testimonials.map((_, index) => fill(text.show, { number: index + 1 }))}
        />
      )}
    />
  );
}
