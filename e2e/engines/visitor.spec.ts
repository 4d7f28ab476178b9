import { formatPrice } from '../../src/domain/money.ts';
import { services } from '../../tests/schemas/files.ts';
import { authors, questions, sale, site } from '../../tests/support/agency.ts';
import { WORDING } from '../support/contact.ts';
import { newEmail } from '../support/records.ts';
import { eventually, expect, test, textsOf } from './test.ts';
import type { Tab } from './tab.ts';

const pathOf = (tab: Tab): Promise<string> => tab.evaluate(() => location.pathname);

/** Whether an element is scrolled to: it is right below the header, or the page is at its end. */
const isReached = (tab: Tab, id: string): Promise<boolean> =>
  tab.evaluate((wanted) => {
    const root = document.documentElement;
    const target = document.getElementById(wanted) ?? root;
    const { top } = target.getBoundingClientRect();
    const margins = [
      getComputedStyle(root).scrollPaddingTop,
      getComputedStyle(target).scrollMarginTop,
    ];
    const place = margins.reduce((sum, margin) => sum + (Number.parseFloat(margin) || 0), 0);
    const isAtEnd = scrollY + innerHeight >= root.scrollHeight - 1 && top < innerHeight;
    // Heights are fractions of a pixel, and Firefox scrolls by whole ones.
    return scrollY > 0 && (Math.abs(top - place) < 2 || isAtEnd);
  }, id);

/** The names of the open disclosures inside an element. */
const openIn = (tab: Tab, within: string): Promise<string[]> =>
  textsOf(tab, `${within} [aria-expanded="true"]`);

const scroll = (tab: Tab, to: number): Promise<void> =>
  tab.evaluate((top) => {
    scrollTo({ top, behavior: 'instant' });
  }, to);

test('the home page works: theme, header, questions, quotes and menu', async ({ tab }) => {
  await tab.goto('/');
  await test.step('the theme is switched and survives a reload', async () => {
    const ground = () => tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await ground();
    await tab.click('switch', 'Dark theme');
    await eventually(ground, expect.not.stringContaining(before));
    const switched = await ground();
    await tab.reload();
    await eventually(ground, switched);
  });

  await test.step('the header widens on scroll, and narrows at the top', async () => {
    const share = () =>
      tab.evaluate(() => {
        const bar = document.querySelector('[data-header-bar]');
        return Math.round(
          ((bar?.getBoundingClientRect().width ?? 0) / document.body.clientWidth) * 100,
        );
      });
    const atTop = await share();
    expect(atTop).toBeLessThan(75);
    await scroll(tab, 51);
    await eventually(share, 94);
    await scroll(tab, 0);
    await eventually(share, atTop);
  });

  await test.step('one question is open at a time', async () => {
    const [first, last] = [questions.at(0), questions.at(-1)].map((each) => each?.question ?? '');
    for (const question of [first ?? '', last ?? '']) {
      await tab.click('button', question);
      await eventually(() => openIn(tab, '#faq'), [question]);
    }
    const answers = async () => (await textsOf(tab, '#faq p')).join();
    await eventually(answers, expect.stringContaining(questions.at(-1)?.words.slice(0, 20) ?? ''));
    await tab.click('button', last ?? '');
    await eventually(() => openIn(tab, '#faq'), []);
  });

  await test.step('the carousel pauses and shows each quote', async () => {
    const quotes = '#testimonials [aria-roledescription="carousel"]';
    /** The authors of the quotes in the visible area of the carousel. */
    const shown = () =>
      tab.evaluate((selector) => {
        const { left, right } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return [...document.querySelectorAll(`${selector} figcaption`)]
          .filter((author) => {
            const box = author.getBoundingClientRect();
            return box.left >= left - 1 && box.right <= right + 1;
          })
          .map((caption) => caption.querySelector('span')?.textContent.trim());
      }, quotes);
    await eventually(async () => {
      await tab.evaluate(() => {
        document.querySelector('#testimonials')?.scrollIntoView({ behavior: 'instant' });
      });
      return (await textsOf(tab, `${quotes} button`)).length;
    }, 3 + authors.length);
    await tab.click('button', 'Pause the testimonials');
    await tab.click('button', 'Show testimonial 1');
    await eventually(shown, [authors[0]]);
    await tab.click('button', 'Next testimonial');
    await eventually(shown, [authors[1]]);
    await tab.click('button', 'Previous testimonial');
    await tab.click('button', 'Previous testimonial');
    await eventually(shown, [authors.at(-1)]);
  });

  await test.step('the menu of a narrow window opens, closes and navigates', async () => {
    const links = () => textsOf(tab, '#menu a');
    // Engines measure strokes differently, so only the number of different lengths is compared.
    const lengths = () =>
      tab.evaluate(() => {
        const strings = [...document.querySelectorAll('[popovertarget="menu"] path')];
        return new Set(strings.map((path) => Math.round(path.getBoundingClientRect().height))).size;
      });
    await tab.resize(500, 900);
    await tab.goto('/');
    expect(await links()).toEqual([]);
    await eventually(lengths, 3);
    await tab.click('button', 'Menu');
    await eventually(links, [
      ...site.navigation.header.map(({ name }) => name),
      site.navigation.quote,
    ]);
    await eventually(lengths, 1);
    await tab.press('Escape');
    await eventually(links, []);
    await eventually(lengths, 3);
    await tab.click('button', 'Menu');
    await tab.click('link', 'Pricing', '#menu');
    await eventually(() => pathOf(tab), '/pricing');
  });
});

test(
  'navigation between pages works: hashes, prefetching, back, forward and reload',
  { tag: '@once' },
  async ({ tab }) => {
    await test.step('a hash scrolls to its element, on load and in the page', async () => {
      for (const path of [`/services#${sale.service.anchor}`, '/pricing#comparison', '/#faq']) {
        await tab.goto(path);
        await eventually(() => isReached(tab, path.replace(/.*#/, '')), true);
        expect(await tab.evaluate(() => location.pathname + location.hash)).toBe(path);
      }
      await tab.goto('/privacy');
      await tab.click('link', 'Cookies and similar storage', 'main nav');
      await eventually(() => isReached(tab, 'cookies'), true);
    });

    await test.step('a page is prefetched when its link is hovered', async () => {
      await tab.hover('link', 'Pricing', 'footer');
      const isFetched = () =>
        tab.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/pricing')),
        );
      await eventually(isFetched, true);
    });

    await test.step('back, forward and reload restore the scroll position', async () => {
      // The rendered height of sections above differs by some pixels from the estimated one.
      const place = () =>
        tab.evaluate(() => [location.pathname, Math.abs(scrollY - 1500) < 40 ? 1500 : scrollY]);
      await tab.goto('/');
      await tab.click('link', 'Services', '#menu');
      await eventually(() => pathOf(tab), '/services');
      await scroll(tab, 1500);
      await tab.reload();
      await eventually(place, ['/services', 1500]);
      await tab.click('link', 'Contact', '#menu');
      await eventually(() => pathOf(tab), '/contact');
      await tab.back();
      await eventually(place, ['/services', 1500]);
      await tab.back();
      await eventually(() => pathOf(tab), '/');
      await tab.forward();
      await eventually(place, ['/services', 1500]);
      await tab.click('switch', 'Dark theme');
    });
  },
);

test('plans open one at a time, and a message is corrected and sent', async ({ tab }) => {
  await test.step('one plan is open at a time, and one sub-service in it', async () => {
    const open = () => openIn(tab, 'main article');
    await tab.goto('/pricing');
    const [one, other] = services();
    if (!one || !other) throw new Error('content/services has fewer than two services.');
    for (const { title } of [one, other]) {
      await tab.click('button', `See Details of ${title}`);
      await eventually(open, [`See Less of ${title}`]);
    }
    expect(await tab.evaluate(() => location.hash)).toBe(`#${other.id}`);
    for (const { title, startingPrice } of other.subServices.slice(0, 2)) {
      const row = `${title} ${formatPrice(startingPrice)}`;
      await tab.click('button', row, `#${other.id}`);
      await eventually(open, [`See Less of ${other.title}`, row]);
    }
  });

  await test.step('a message is corrected and sent', async () => {
    await tab.goto('/contact');
    for (const [label, text] of [
      ['Name', 'Ada Example'],
      ['Email', 'ada@example'],
      ['Subject', 'A question'],
      ['Message', 'Where do we start?'],
    ] as const)
      await tab.type(label, text, 'form');
    await tab.click('checkbox', WORDING);
    await tab.click('button', 'Send Message');
    const alert = () => textsOf(tab, '[role="alert"] a');
    await eventually(alert, ['Enter an email address such as name@example.com']);
    await tab.type('Email', newEmail(), 'form');
    await eventually(alert, []);
    await tab.click('button', 'Send Message');
    await eventually(
      async () => (await textsOf(tab, 'form [role="status"]')).join(),
      expect.stringContaining('Message Sent!'),
    );
  });
});
