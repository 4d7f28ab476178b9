// A visitor whose browser translates pages. The specs of the project `translated` run so, too (playwright.config.ts).
import { servicePath } from '../src/lib/service-paths.ts';
import { sale, second } from '../tests/support/agency.ts';
import { openDialog, payLabel } from './support/checkout.ts';
import { contactForm, fillForm, serveMaps } from './support/contact.ts';
import { newEmail } from './support/records.ts';
import { expectDrawn, hold, KINDS } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { translate } from './support/translation.ts';

test.use({ isTranslated: true });

const QUOTE = `/contact?service=${sale.service.id}&subservice=${sale.item}#contact-form`;

for (const act of ['sent', 'cleared of its subject'] as const) {
  test(`the form that a quote link opened stays when it is ${act}`, async ({ page, guard }) => {
    await serveMaps(page, guard);
    await page.goto(QUOTE);
    const form = contactForm(page);
    const about = page.locator('#contact-form-about');
    await expect(about).toContainText(sale.title);
    await fillForm(form, newEmail());
    if (act === 'sent') {
      await form.getByRole('button', { name: 'Send Message' }).click();
      await expect(form.getByRole('status')).toContainText('Message Sent!');
    } else {
      await form.getByLabel('Subject').fill('');
      await expect(about).toBeEmpty();
    }
    await expect(form.getByLabel('Email')).toBeVisible();
  });
}

for (const how of ['a tap', 'the mouse', 'Enter'] as const) {
  test.describe(how, () => {
    test.use({ hasTouch: how === 'a tap' });

    test(`${how} on Buy Now counts at the first press`, async ({ page }) => {
      await page.goto(servicePath(sale.service.id, sale.page.id));
      const buyNow = page.getByRole('button', { name: `Buy Now ${sale.title}` }).first();
      if (how === 'a tap') await buyNow.tap();
      else if (how === 'the mouse') await buyNow.click();
      else await buyNow.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Complete Your Order' })).toBeVisible();
    });

    test(`${how} on See Details counts at the first press`, async ({ page }) => {
      await page.goto('/pricing');
      const card = page.getByRole('article', { name: sale.service.title });
      const details = card.getByRole('button', { name: /^See (Details|Less)/ });
      if (how === 'a tap') await details.tap();
      else if (how === 'the mouse') await details.click();
      else await details.press('Enter');
      await expect(details).toHaveAttribute('aria-expanded', 'true');
      // The label changes with the card.
      await expect(details).not.toContainText('See Details');
    });
  });
}

test('a press that is held while its island hydrates counts', async ({ page }) => {
  const script = /\/_astro\/Accordion\./;
  const release = await hold(page, script);
  const requested = page.waitForRequest(script);
  await page.goto('/');
  await expectDrawn(page);
  const island = page.locator('#faq astro-island');
  const button = island.getByRole('button').first();
  const words = button.locator('font').first();
  await words.scrollIntoViewIfNeeded();
  await requested;
  const { x, y } = (await words.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  release();
  await expect(island).not.toHaveAttribute('ssr');
  await expect(words).toBeAttached();
  await page.mouse.up();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('who charges the buyer is the provider that is chosen', async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('radio', { name: second.name }).check();
  await expect(dialog.getByText(`You pay on ${second.name}'s page`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: payLabel(second) })).toBeEnabled();
});

test.describe('later', () => {
  // Each of these tests translates at its own time.
  test.use({ isTranslated: false });

  for (const [kind, island, looks] of [
    // Before the first piece, and after some of them.
    ['services', 'Accordion', 0],
    ['home', 'PlanCards', 20],
    ['contact', 'ContactForm', 60],
    ['home', 'Testimonials', 60],
  ] as const) {
    test(`a translation that comes while ${island} hydrates in pieces leaves the page's elements in place`, async ({
      page,
      guard,
    }) => {
      await serveMaps(page, guard);
      await page.addInitScript(
        `addEventListener('island:hydrating', ({ target }) => {
          if (target.getAttribute('component-export') !== '${island}' || window.servers) return;
          window.servers = [...target.querySelectorAll('button, input, textarea')];
          const { now } = performance;
          let [later, looks] = [0, ${looks}];
          // React looks at the clock after each component, and each seems to have taken too long.
          performance.now = () => {
            if (looks-- === 0) queueMicrotask(${String(translate)});
            return now.call(performance) + (later += 6);
          };
          target.addEventListener('island:committed', () => (performance.now = now));
        }, true);`,
      );
      await page.goto(KINDS[kind] ?? '');
      const host = page.locator(`astro-island[component-export="${island}"]`).first();
      // A section that is rendered above it may move it out of the window.
      await expect(async () => {
        await host.scrollIntoViewIfNeeded();
        await expect(page.locator('html')).toHaveAttribute('data-translated', { timeout: 1_000 });
      }).toPass();
      await expect(host).not.toHaveAttribute('ssr');
      await expect(host.locator('font').first()).toBeAttached();
      const areKept = () =>
        (Reflect.get(window, 'servers') as Element[]).map(({ isConnected }) => isConnected);
      const kept = await page.evaluate(areKept);
      expect(kept.length).toBeGreaterThan(0);
      expect(kept).not.toContain(false);
    });
  }
});
