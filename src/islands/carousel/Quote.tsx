import { SinglePicture } from '../../components/ui/Picture.tsx';
import type { PictureView } from '../../components/ui/Picture.tsx';
import type { Testimonial as Written } from '../../schemas/testimonials.ts';

export interface Testimonial extends Omit<Written, 'avatar' | 'sample'> {
  /** '5 out of 5 stars'. */
  ratingLabel: string;
  /** The label of an invented testimonial; null for a real one. */
  sampleLabel: string | null;
  portrait: PictureView;
}

const STAR = 'M12 1.8 15.1 8.9 22.8 9.6 17 14.7 18.7 22.2 12 18.2 5.3 22.2 7 14.7 1.2 9.6 8.9 8.9Z';

function Rating({ rating, ratingLabel }: Pick<Testimonial, 'rating' | 'ratingLabel'>) {
  return (
    <span className="inline-flex gap-[0.2em]" role="img" aria-label={ratingLabel}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          className={`size-[1.25em] stroke-current stroke-[1.5] ${star <= rating ? 'fill-current' : 'fill-none'}`}
          viewBox="0 0 24 24"
          aria-hidden="true"
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}

export function Quote(props: Testimonial) {
  const { content, author, position, company, rating, ratingLabel, sampleLabel, portrait } = props;
  return (
    <div
      className="grid grid-cols-1 gap-6 md:grid-cols-12 md:items-end md:gap-x-gap"
      data-sample={sampleLabel === null ? undefined : ''}
    >
      <div className="aspect-[6/7] max-w-44 bg-print md:col-span-4 md:max-w-none xl:col-span-3">
        <SinglePicture view={portrait} />
      </div>
      <figure className="md:col-[5/-1]">
        <Rating rating={rating} ratingLabel={ratingLabel} />
        {/* The opening quotation mark hangs outside the text's left edge. */}
        <blockquote className="mt-4 mb-6 max-w-[20em] text-[clamp(1.8125rem,1.2rem+2vw,3.5rem)] leading-[1.06] font-hair tracking-head md:indent-[-0.26em]">
          <p className="text-balance before:content-['“'] after:content-['”']">{content}</p>
        </blockquote>
        <figcaption className="grid border-t border-current pt-4">
          <span className="weight-800">{author}</span>
          <span>
            {position}, {company}
          </span>
          {sampleLabel !== null && (
            <span className="mt-2 text-small leading-text text-ink-soft">{sampleLabel}</span>
          )}
        </figcaption>
      </figure>
    </div>
  );
}
