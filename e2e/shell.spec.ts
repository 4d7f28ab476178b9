import { expect, test, type Page } from '@playwright/test';

const quote = 'Get A Quote';
const phone = { width: 390, height: 844 };

let strays: string[] = [];
test.beforeEach(({ page }) => {
  strays = [];
  page.on('pageerror', (error) => strays.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') strays.push(message.text());
  });
});
test.afterEach(() => {
  expect(strays).toEqual([]);
});

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

test.describe('the header', () => {
  test('is 860 px wide at the top and 94 % once scrolled past 50 px, slimmer and more opaque', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const bar = page.locator('.header-bar');
    const look = () =>
      bar.evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        const plate = getComputedStyle(element.parentElement ?? element, '::before');
        return { width: Math.round(width), height, opacity: Number(plate.opacity) };
      });
    const top = await look();
    expect(top.width).toBe(860);

    await page.evaluate(() => {
      scrollTo({ top: 50, behavior: 'instant' });
    });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect((await look()).width).toBe(860);

    await page.evaluate(() => {
      scrollTo({ top: 51, behavior: 'instant' });
    });
    await expect.poll(async () => (await look()).width).toBe(Math.round(1440 * 0.94));
    expect((await look()).height).toBeLessThan(top.height);
    await expect.poll(async () => (await look()).opacity).toBeGreaterThan(top.opacity);

    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await expect.poll(async () => (await look()).width).toBe(860);
  });

  test('marks the page that it is on, and offers a quote by mail', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'Services', 'Pricing', 'Contact']);
    await expect(links.first()).toHaveAttribute('aria-current', 'page');
    const mail = page.getByRole('link', { name: quote });
    await expect(mail).toHaveCount(1);
    await expect(mail).toHaveAttribute('href', /^mailto:.+@.+$/);
  });

  test('lets the keyboard past it', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
});

/** A link of the header's navigation; the footer has some of the same names. */
const mainLink = (page: Page, name: string) =>
  page.locator('#menu').getByRole('link', { name, includeHidden: true });

test.describe('the menu on a phone', () => {
  test.use({ viewport: phone });

  test('opens and closes, on its button, on Escape and outside', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu' });
    const link = mainLink(page, 'Pricing');
    await expect(link).toBeHidden();

    await button.click();
    await expect(link).toBeVisible();
    await expect(mainLink(page, quote)).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await button.click();
    await expect(link).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await button.click();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await page.mouse.click(200, 800);
    await expect(link).toBeHidden();
  });

  test('closes when a link is chosen', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: quote })
      .evaluate((link) => {
        link.addEventListener('click', (event) => {
          event.preventDefault();
        });
      });
    await page.getByRole('link', { name: quote }).click();
    await expect(mainLink(page, 'Pricing')).toBeHidden();
  });

  test('traps nothing: the keyboard leaves it for the page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    for (let stop = 0; stop < 6; stop += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#menu') === null)).toBe(true);
  });
});

test.describe('the theme', () => {
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('plumbline-theme'));

  test('follows the system as it changes, and stores nothing of that', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    const toggle = page.getByRole('switch', { name: 'Dark theme' });
    await expect(toggle).toHaveAttribute('aria-checked', 'true');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(toggle).toHaveAttribute('aria-checked', 'false');
    expect(await isDark(page)).toBe(false);
    expect(await stored(page)).toBeNull();
  });

  test('is what the visitor chose, on the next page too, whatever the system says', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await page.getByRole('switch', { name: 'Dark theme' }).click();
    expect(await stored(page)).toBe('dark');
    await page.reload();
    expect(await isDark(page)).toBe(true);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('switch', { name: 'Dark theme' }).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await isDark(page)).toBe(false);
  });

  test('is there before anything is painted', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('plumbline-theme', 'dark');
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        sessionStorage.setItem('at-body', document.documentElement.className);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    expect(await page.evaluate(() => sessionStorage.getItem('at-body'))).toContain('dark');
  });
});

test.describe('an address with a hash', () => {
  const place = '#how-we-work';
  const offset = (page: Page) =>
    page.locator(place).evaluate((element) => Math.round(element.getBoundingClientRect().top));

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`leads to its place after the page has loaded (${reducedMotion})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(() => {
        addEventListener('load', () => {
          sessionStorage.setItem('scrolled-at-load', String(scrollY));
        });
      });
      await page.goto(`/${place}`);
      await expect.poll(() => offset(page)).toBeLessThan(130);
      expect(await offset(page)).toBeGreaterThanOrEqual(0);
      expect(new URL(page.url()).hash).toBe(place);
      expect(await page.evaluate(() => sessionStorage.getItem('scrolled-at-load'))).toBe('0');
    });
  }

  test('without a place leads to the top', async ({ page }) => {
    await page.goto('/#nowhere');
    await expect.poll(() => new URL(page.url()).hash).toBe('#nowhere');
    expect(await scrolled(page)).toBe(0);
    await page.evaluate(() => {
      scrollTo({ top: 900, behavior: 'instant' });
    });
    await page.evaluate(() => {
      location.hash = '#not-here-either';
    });
    await expect.poll(() => scrolled(page)).toBe(0);
  });
});

test.describe('the footer', () => {
  test('says the year of the visitor', async ({ page }) => {
    await page.clock.install({ time: new Date('2031-01-01T00:00:30') });
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toContainText('© 2031');
  });

  test('leads back to the top', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      scrollTo({ top: 9999, behavior: 'instant' });
    });
    await page.getByRole('button', { name: 'Back to top' }).click();
    await expect.poll(() => scrolled(page)).toBe(0);
  });
});

test.describe('the loading overlay', () => {
  const answer = { contentType: 'text/html', body: '<!doctype html><title>There</title><p>There' };

  test('is drawn when a page keeps the visitor waiting', async ({ page }) => {
    // The next page arrives when the overlay has been drawn, and not before.
    const drawn = Promise.withResolvers<undefined>();
    await page.exposeFunction('overlayIsDrawn', () => {
      drawn.resolve(undefined);
    });
    await page.route('**/contact', async (route) => {
      await drawn.promise;
      await route.fulfill(answer);
    });
    // The answer takes no part in view transitions, so none may start.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    await expect(page.locator('.loading')).toBeHidden();
    await page.evaluate(() => {
      const look = (): void => {
        const overlay = document.querySelector('.loading');
        if (!overlay?.checkVisibility({ visibilityProperty: true })) requestAnimationFrame(look);
        else (window as unknown as { overlayIsDrawn: () => void }).overlayIsDrawn();
      };
      look();
    });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Contact' })
      .click();
    await expect(page).toHaveTitle('There');
  });

  test('is not drawn for a link that leaves no page', async ({ page }) => {
    await page.goto('/');
    const left = await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '#main';
      document.body.append(link);
      link.click();
      return document.documentElement.classList.contains('is-leaving');
    });
    expect(left).toBe(false);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the page is all there, the menu opens, and nothing waits', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.loading')).toBeHidden();
    await expect(page.getByRole('switch')).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(mainLink(page, 'Pricing')).toBeVisible();
    for (const card of await page.locator('[data-enter]').all())
      await expect(card).toHaveCSS('opacity', '1');
  });
});
