import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fillForm, newVisitor, openForm, serveMaps } from './support/contact.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page, guard }) => {
  await serveMaps(page, guard);
});

async function violations(page: Page): Promise<unknown[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .exclude('iframe')
    .analyze();
  return found.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
}

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`nothing bars anyone: ${scheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      const form = await openForm(page);
      expect(await violations(page)).toEqual([]);
      await form.getByRole('button', { name: 'Show Project Details' }).click();
      await fillForm(form, 'ada@example');
      await form.getByRole('button', { name: 'Send Message' }).click();
      await expect(form.getByRole('alert')).toBeFocused();
      expect(await violations(page)).toEqual([]);
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await sideways()).toBeLessThanOrEqual(0);
      await form.getByLabel('Email').fill(newVisitor());
      await form.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Message Sent!')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.goto('/contact/again#email');
      expect(await violations(page)).toEqual([]);
      expect(await sideways()).toBeLessThanOrEqual(0);
    });
  }
}
