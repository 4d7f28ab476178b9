import { formatAmount } from '../src/domain/money.ts';
import { sale } from '../tests/support/agency.ts';
import { beginOrder, payLabel, payWith } from './support/checkout.ts';
import { expect, test } from './support/test.ts';

test('each step of a purchase is reported to the page, once', async ({ page }) => {
  const steps: string[] = [];
  await page.exposeFunction('reported', (step: string) => steps.push(step));
  await page.addInitScript(() => {
    document.addEventListener('purchase-step', (event) => {
      const { step } = (event as CustomEvent<{ step: string }>).detail;
      void (globalThis as unknown as { reported: (step: string) => void }).reported(step);
    });
  });
  const { dialog } = await beginOrder(page);
  await payWith(page, dialog, payLabel());
  await page.getByRole('button', { name: `Pay ${formatAmount(sale.cents)}` }).click();
  await page.getByRole('link', { name: 'Return to the shop' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect.poll(() => steps).toEqual(['opened', 'ordered', 'wallet', 'paid']);
});
