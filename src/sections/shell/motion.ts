/** The look's own times and curve, read from the tokens so that no script states them a second time. */
const tokens = getComputedStyle(document.documentElement);

/** A time of the tokens in milliseconds; a stylesheet may say 240ms or .24s. */
export function time(name: 'fast' | 'mid' | 'slow' | 'stagger'): number {
  const value = tokens.getPropertyValue(`--time-${name}`);
  return Number.parseFloat(value) * (value.endsWith('ms') ? 1 : 1000);
}

/** The curve by which things settle. Not read before it is wanted: that would lay the page out before it is shown. */
export const settling = (): string => tokens.getPropertyValue('--ease-settle').trim() || 'ease-out';

/** Whether the visitor asked for stillness; read when something is about to move. */
export const stillness = matchMedia('(prefers-reduced-motion: reduce)');
