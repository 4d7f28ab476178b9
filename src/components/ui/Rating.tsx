interface Props {
  /** Full stars, 1 to 5. */
  value: number;
  /** '5 out of 5 stars'. */
  label: string;
}

const STAR = 'M12 1.8 15.1 8.9 22.8 9.6 17 14.7 18.7 22.2 12 18.2 5.3 22.2 7 14.7 1.2 9.6 8.9 8.9Z';

export function Rating({ value, label }: Props) {
  return (
    <span className="inline-flex gap-[0.2em]" role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          className={`size-[1.25em] stroke-current stroke-[1.5] ${star <= value ? 'fill-current' : 'fill-none'}`}
          viewBox="0 0 24 24"
          aria-hidden="true"
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
