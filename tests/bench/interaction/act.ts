import type { Locator, Page } from '@playwright/test';

/** One thing that a visitor does, and how the page comes to where it can be done. */
export interface Act {
  readonly name: string;
  readonly path: string;
  /** Brings the page from its load to just before the act; what it does itself is not measured. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What is pressed or typed into. */
  readonly target: (page: Page) => Locator;
  /** Typed one key at a time; left out, the target is clicked. */
  readonly keys?: string;
  /** Whether the page can be asked for it as soon as it is there. */
  readonly atOnce: boolean;
}
