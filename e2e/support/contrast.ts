import type { Locator } from '@playwright/test';

/** The contrast of a text with what it stands on, as both are computed: 1 to 21 (WCAG 2.2, 1.4.3). */
export const contrastOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser draws on no canvas.');
    const rgba = (color: string): number[] => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    const linear = (share: number): number =>
      share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    const luminance = (color: readonly number[]): number => {
      const [red = 0, green = 0, blue = 0] = color.map((channel) => linear(channel / 255));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const grounds: number[][] = [];
    for (let at: Element | null = element; at; at = at.parentElement) {
      grounds.push(rgba(getComputedStyle(at).backgroundColor));
    }
    const ground = grounds.find(([, , , alpha]) => alpha === 255) ?? [255, 255, 255];
    const [light = 0, dark = 0] = [
      luminance(rgba(getComputedStyle(element).color)),
      luminance(ground),
    ].sort((one, other) => other - one);
    return (light + 0.05) / (dark + 0.05);
  });
