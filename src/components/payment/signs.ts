/** A payment method that no brand owns, drawn in the site's line style, 60 by 36 units. */
export interface Sign {
  /** Stroked in the site's line width. */
  readonly lines: string;
  /** Filled. */
  readonly solid: string;
}

/** Two banks that settle in both directions: an automated clearing house. */
export const ach: Sign = {
  lines:
    'M1 13L10 7L19 13M1 13H19M4 17V29M10 17V29M16 17V29M1 33H19M41 13L50 7L59 13M41 13H59M44 17V29M50 17V29M56 17V29M41 33H59M24 18H35M25 26H36',
  solid: 'M32 14L38 18L32 22ZM28 22L22 26L28 30Z',
};

/** A wire between two poles, with the payment hanging from it. */
export const wire: Sign = {
  lines: 'M8 5V35M52 5V35M2 10H14M46 10H58M3 35H13M47 35H57M8 10Q30 26 52 10',
  solid:
    'M28.2 18H31.8V19.8H28.2ZM27.6 20.5H32.4C34.2 20.6 35 21.5 35 22.8C35 24.8 31 30 30 32.5C29 30 25 24.8 25 22.8C25 21.5 25.8 20.6 27.6 20.5Z',
};
