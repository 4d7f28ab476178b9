import type { Locator, Page } from '@playwright/test';

/** The showcase of a service, by the service's name. */
export const showcase = (page: Page, service: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^A closer look: ${service}$`) }).first();
