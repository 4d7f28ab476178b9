import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** Waits until something is drawn in a place: an empty plate has no entropy (bits a pixel). */
export const expectPainted = (place: Locator): Promise<void> =>
  expect
    .poll(async () => (await sharp(await place.screenshot()).stats()).entropy)
    .toBeGreaterThan(0.5);
