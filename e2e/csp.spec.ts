import { expect, test } from './support/test.ts';

// The guard of every test fails on a violation; every-page.spec.ts opens all disclosures of each page.

test('a policy violation is blocked and reported: a script, a style, a frame, a form and a request', async ({
  page,
  guard,
}) => {
  guard.allow(/Policy breached|Content Security Policy/i);
  guard.allow(/Refused to|violates|Failed to fetch|request to/i);
  await page.goto('/privacy');
  const title = await page.evaluate(() => {
    const add = (name: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.textContent = text;
      document.body.append(element);
      return element;
    };
    add('script', {}, 'document.title = "taken"');
    add('p', { style: 'color: red' });
    add('iframe', { src: 'https://other.example/' });
    (add('form', { action: 'https://other.example/', method: 'post' }) as HTMLFormElement).submit();
    void fetch('https://other.example/').catch(() => undefined);
    return document.title;
  });
  for (const directive of ['script-src', 'style-src', 'frame-src', 'form-action', 'connect-src']) {
    const seen = expect.stringContaining(`Policy breached: ${directive}`);
    await expect.poll(() => guard.seen(), directive).toContainEqual(seen);
  }
  expect(title).not.toBe('taken');
});
