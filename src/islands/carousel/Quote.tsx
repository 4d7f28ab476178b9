import { SingleDrawing } from '../../components/ui/Drawing.tsx';
import type { DrawingView } from '../../components/ui/Drawing.tsx';
import { Rating } from '../../components/ui/Rating.tsx';

export interface Testimonial {
  id: string;
  content: string;
  author: string;
  position: string;
  company: string;
  /** Full stars, 1 to 5. */
  rating: number;
  /** '5 out of 5 stars'. */
  ratingLabel: string;
  /** Says that the testimonial is invented; null where it is not. */
  sampleLabel: string | null;
  portrait: DrawingView;
}

/** One quote with its stars and the portrait of who said it. */
export function Quote(props: Testimonial) {
  const { content, author, position, company, rating, ratingLabel, sampleLabel, portrait } = props;
  return (
    <div className="testimonial" data-sample={sampleLabel === null ? undefined : ''}>
      <div className="testimonial-portrait">
        <SingleDrawing view={portrait} />
      </div>
      <figure className="testimonial-said">
        <Rating value={rating} label={ratingLabel} />
        <blockquote className="testimonial-words">
          <p>{content}</p>
        </blockquote>
        <figcaption className="testimonial-source">
          <span className="testimonial-author">{author}</span>
          <span>
            {position}, {company}
          </span>
          {sampleLabel !== null && <span className="testimonial-sample">{sampleLabel}</span>}
        </figcaption>
      </figure>
    </div>
  );
}
