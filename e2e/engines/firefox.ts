import { firefox } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { serveMaps } from '../support/contact.ts';
import { guardPage } from '../support/guard.ts';
import { WINDOW } from './tab.ts';
import type { Engine, Media, Role, Tab } from './tab.ts';

/** Opens a Firefox tab. Requests to hosts other than `hosts` are errors. */
async function openTab(
  browser: Browser,
  hosts: readonly string[],
  emulate: Tab['emulate'],
): Promise<Tab> {
  const baseURL = `http://${hosts[0] ?? ''}`;
  const context = await browser.newContext({ baseURL, viewport: WINDOW });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const guard = await guardPage(page, hosts);
  await serveMaps(page, guard);
  // Firefox reports a font download that a navigation aborts: NS_BINDING_ABORTED.
  guard.allow(/download failed .* status=2152398850/);
  const refused: string[] = [];
  page.on('response', (response) => {
    // Firefox shows these in its console, but does not report them to Playwright.
    if (response.status() >= 400) refused.push(`status of ${response.status()}: ${response.url()}`);
  });
  let taken = 0;
  // Media overrides apply to all tabs, so a new tab resets them.
  await emulate({});
  const part = (within = 'body') => page.locator(within);
  const control = (role: Role, name: string, within?: string) =>
    part(within).getByRole(role, { name, exact: true }).filter({ visible: true }).first();
  return {
    goto: async (path) => void (await page.goto(path)),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    reload: async () => void (await page.reload()),
    resize: (width, height) => page.setViewportSize({ width, height }),
    emulate,
    click: (role, name, within) => control(role, name, within).click(),
    hover: (role, name, within) => control(role, name, within).hover(),
    async type(label, text, within) {
      // In number and email fields of Firefox, fill() appends to the value.
      await part(within).getByLabel(label, { exact: true }).first().selectText();
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    evaluate: (call, ...args) => page.evaluate(`(${String(call)})(...${JSON.stringify(args)})`),
    async errors() {
      // Earlier events have been reported once this call returns.
      await page.evaluate(() => undefined);
      const complaints = guard.complaints();
      const found = [...complaints.slice(taken), ...refused.splice(0)];
      taken = complaints.length;
      return found;
    },
    close: () => context.close(),
  };
}

interface BidiSession {
  send: (method: string, params: object) => Promise<unknown>;
  emit: (method: string, params: { context?: string }) => boolean;
}

interface BidiBrowser {
  _browserSession: BidiSession;
  _findPageForFrame: (context: string) => unknown;
}

/** Playwright's own object for Firefox, which has no public API. */
function implementationOf(browser: Browser): BidiBrowser {
  const { toImpl } = Reflect.get(browser, '_connection') as {
    toImpl: (of: Browser) => BidiBrowser;
  };
  return toImpl(browser);
}

/** Playwright throws when a map's frame reports its page after the tab has left for another one. */
function dropLateFrames(browser: BidiBrowser): void {
  const session = Object.getPrototypeOf(browser._browserSession) as BidiSession;
  const { emit } = session;
  session.emit = function (method, params) {
    const { context } = params;
    if (method === 'browsingContext.navigationCommitted' && context !== undefined)
      if (!browser._findPageForFrame(context)) return false;
    return emit.call(this, method, params);
  };
}

/** Sets media features from Firefox's chrome window, because its WebDriver can't yet. */
async function emulateIn(session: BidiSession, media: Media): Promise<void> {
  const overrides = {
    mediumOverride: media.print ? 'print' : '',
    prefersReducedMotionOverride: media.reducedMotion ? 'reduce' : 'none',
    forcedColorsOverride: media.forcedColors ? 'active' : 'none',
  };
  const expression = `{
    globalThis.mediaOverrides = ${JSON.stringify(overrides)};
    const override = (tab) => tab.isContent && !tab.parent && Object.assign(tab, mediaOverrides);
    // Another site, or the first page with a policy for its openers, is another context of the same tab.
    globalThis.mediaObserver ??= override;
    if (mediaObserver === override) Services.obs.addObserver(override, 'browsing-context-attached');
    for (const { gBrowser } of Services.wm.getEnumerator('navigator:browser'))
      for (const { browsingContext } of gBrowser.browsers) override(browsingContext);
  }`;
  const tree = await session.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const [target] = (tree as { contexts: { context: string }[] }).contexts;
  await session.send('script.evaluate', {
    expression,
    target: { context: target?.context },
    awaitPromise: false,
  });
}

/** Starts stock Firefox. It lacks the command that sets the media of each new tab, so this is not sent. */
export async function launchFirefox(program: string, hosts: readonly string[]): Promise<Engine> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: program,
    args: ['--remote-allow-system-access'],
    // Playwright waits forever for the load event of a page from the back/forward cache.
    firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
  });
  const implementation = implementationOf(browser);
  dropLateFrames(implementation);
  const session = implementation._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params);
  return {
    open: () => openTab(browser, hosts, (media) => emulateIn(session, media)),
    close: () => browser.close(),
  };
}
