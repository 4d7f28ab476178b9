import { fill } from '../../domain/text.ts';
import type { Home } from '../../schemas/pages/home.ts';
import { Carousel } from './Carousel.tsx';
import { Quote } from './Quote.tsx';
import type { Testimonial } from './Quote.tsx';
import { Transport } from './Transport.tsx';

interface Props {
  text: Omit<Home['testimonials'], 'title' | 'sample' | 'rating'>;
  testimonials: readonly Testimonial[];
}

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
