/** A color as in the tokens: OKLCH lightness 0 to 1, chroma, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Tolerance for rounding outside 0 to 1. */
const SLACK = 0.0005;
/** Bisection steps: enough for four exact decimals. */
const STEPS = 24;

/** Linear-light sRGB, each channel 0 to 1 inside the gamut. Matrices: https://bottosson.github.io/posts/oklab/ */
export function linearSrgb({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isInSrgb = (color: Oklch): boolean =>
  linearSrgb(color).every((channel) => channel >= -SLACK && channel <= 1 + SLACK);

/**
 * WCAG 2 relative luminance, 0 to 1: colors with the same luminance have the same contrast with any
 * third color.
 */
function luminance(color: Oklch): number {
  const [red, green, blue] = linearSrgb(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The greatest value from 0 to `most` that fits, by bisection; all smaller values must fit. */
function greatest(most: number, fits: (value: number) => boolean): number {
  if (fits(most)) return most;
  let [low, high] = [0, most];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * The color in another hue: same WCAG luminance, and the original chroma as far as sRGB has it.
 * @param hue degrees
 */
export function inHue(color: Oklch, hue: number): Oklch {
  const shown = (lightness: number): Oklch => ({
    lightness,
    hue,
    chroma: greatest(color.chroma, (chroma) => isInSrgb({ lightness, chroma, hue })),
  });
  const wanted = luminance(color);
  return shown(greatest(1, (lightness) => luminance(shown(lightness)) <= wanted));
}
