import { SingleDrawing } from '../../components/ui/Drawing.tsx';
import type { DrawingView } from '../../components/ui/Drawing.tsx';
import { Photo } from '../../components/ui/Photo.tsx';
import type { PhotoView } from '../../components/ui/Photo.tsx';
import { Rating } from '../../components/ui/Rating.tsx';
import type { Testimonial as Written } from '../../schemas/testimonials.ts';

export interface Testimonial extends Omit<Written, 'avatar' | 'sample'> {
  /** '5 out of 5 stars'. */
  ratingLabel: string;
  /** The label of an invented testimonial; null for a real one. */
  sampleLabel: string | null;
  portrait: DrawingView | PhotoView;
}

/** A quote with its rating and its author's portrait. */
export function Quote(props: Testimonial) {
  const { content, author, position, company, rating, ratingLabel, sampleLabel, portrait } = props;
  return (
    <div
      className="grid grid-cols-1 gap-6 md:grid-cols-12 md:items-end md:gap-x-gap"
      data-sample={sampleLabel === null ? undefined : ''}
    >
      <div className="aspect-[6/7] max-w-44 bg-print md:col-span-4 md:max-w-none xl:col-span-3">
        {'href' in portrait ? <SingleDrawing view={portrait} /> : <Photo view={portrait} />}
      </div>
      <figure className="md:col-[5/-1]">
        <Rating value={rating} label={ratingLabel} />
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
