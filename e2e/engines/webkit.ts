import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { WebKitPrograms } from '../../tests/run/browser.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { inspect, retry } from './inspector.ts';
import type { Inspector } from './inspector.ts';
import { WINDOW } from './tab.ts';
import type { Engine, Role, Tab } from './tab.ts';

const SELECTORS: Record<Role, string> = {
  button: 'button',
  checkbox: '[type="checkbox"]',
  link: 'a[href]',
  radio: '[type="radio"]',
  switch: '[role="switch"]',
};
/** WebDriver's code points for keys. */
const KEYS = { Backspace: '\uE003', Escape: '\uE00C' };
/**
 * Messages to ignore: features that only WebKit lacks, what a navigation aborts (a view transition, a prefetch of the
 * same host), the maps, and sizes that are reported a frame later because a section was rendered meanwhile.
 */
const EXPECTED =
  /key "interactive-widget" not recognized|directive 'manifest-src'|Skipping view transition|^Fetch API cannot load http:\/\/localhost:\d+\/\S* due to access control checks|www\.openstreetmap\.org|^ResizeObserver loop completed/;

/** WebDriver's reference to an element: an object with a single key. */
type Reference = Record<string, string>;
const pathOf = (element: Reference): string => `/element/${Object.values(element)[0] ?? ''}`;

type Ask = <Value>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Value>;

/** A WebDriver client (https://www.w3.org/TR/webdriver2/). */
const driverAt =
  (url: string): Ask =>
  async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: never };
    assert.ok(response.ok, `${path}: ${JSON.stringify(value)}`);
    return value;
  };

/** The visible, enabled elements whose text or label contains this name; runs in the page. */
function candidates(selector: string, name: string): Element[] {
  return [...document.querySelectorAll<HTMLInputElement>(selector)].filter((element) => {
    const texts = [element, ...(element.labels ?? [])].map(({ textContent }) => textContent);
    return (
      !element.disabled &&
      element.checkVisibility({ visibilityProperty: true }) &&
      [element.ariaLabel, ...texts].some((text) => text?.replaceAll(/\s+/g, ' ').includes(name))
    );
  });
}

/** Scrolls an element into view and waits until it stops moving; runs in the page. */
async function bringIntoView(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  for (let before = '', now = ' '; before !== now; await new Promise(requestAnimationFrame)) {
    before = now;
    now = JSON.stringify(element.getBoundingClientRect());
  }
}

function tabOf(ask: Ask, origin: string, inspector: Inspector, close: () => Promise<void>): Tab {
  const run = <Value>(call: unknown, ...args: unknown[]): Promise<Value> =>
    ask('POST', '/execute/sync', { script: `return (${String(call)})(...arguments)`, args });
  const act = (type: 'key' | 'pointer', actions: object[]): Promise<void> =>
    ask('POST', '/actions', { actions: [{ type, id: type, actions }] });

  /** Performs an action on the first element whose computed accessible name is `name`. */
  const use = (selector: string, name: string, action: (element: Reference) => Promise<void>) =>
    retry(async () => {
      for (const element of await run<Reference[]>(candidates, selector, name)) {
        await run(bringIntoView, element);
        const label = await ask<string>('GET', `${pathOf(element)}/computedlabel`);
        if (label === name) return action(element);
      }
      throw new Error(`There is no ${selector} with the name ${name}.`);
    });
  const control = (role: Role, within = 'body') => `:is(${within}) ${SELECTORS[role]}`;

  let mark = 0;
  return {
    goto: (path) => ask('POST', '/url', { url: new URL(path, origin).href }),
    back: () => ask('POST', '/back', {}),
    forward: () => ask('POST', '/forward', {}),
    reload: () => ask('POST', '/refresh', {}),
    async resize(width, height) {
      const bar = await run<number>(() => outerHeight - innerHeight);
      await ask('POST', '/window/rect', { width, height: height + bar });
    },
    emulate({ print, reducedMotion }) {
      const motion = reducedMotion ? 'Reduce' : 'NoPreference';
      inspector.send('Page.enable', {});
      inspector.send('Page.setEmulatedMedia', { media: print ? 'print' : '' });
      inspector.send('Page.overrideUserPreference', {
        name: 'PrefersReducedMotion',
        value: motion,
      });
      return Promise.resolve();
    },
    click: (role, name, within) =>
      use(control(role, within), name, (element) => ask('POST', `${pathOf(element)}/click`, {})),
    hover: (role, name, within) =>
      use(control(role, within), name, (origin) =>
        act('pointer', [{ type: 'pointerMove', duration: 0, x: 0, y: 0, origin }]),
      ),
    type: (label, text, within = 'body') =>
      use(`:is(${within}) :is(input, textarea)`, label, async (field) => {
        await run((element: HTMLInputElement) => element.select(), field);
        await ask('POST', `${pathOf(field)}/value`, { text: text || KEYS.Backspace });
      }),
    press: (key) =>
      act(
        'key',
        ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] })),
      ),
    evaluate: run,
    async errors() {
      const end = `part ${(mark += 1)} of the console`;
      await run((text: string) => {
        // eslint-disable-next-line no-console -- Marks a place in the console's own order.
        console.debug(text);
      }, end);
      return (await inspector.takeUpTo(end))
        .filter(({ level }) => level === 'error')
        .map(({ text, url }) => `${text} (${url ?? ''})`)
        .filter((error) => !EXPECTED.test(error));
    },
    close,
  };
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((program) => program.kill()));

function start(program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe'] as const;
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: [...stdio] });
  running.add(child);
  return child;
}

async function stop(program: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => program.once('exit', resolve));
  running.delete(program);
  if (program.kill()) await gone;
}

/** The port for WebDriver commands. A browser that serves its inspector chooses it itself. */
function commandPort(pid: number, inspectorPort: number): number {
  const folder = `/proc/${pid}/fd`;
  const files = readdirSync(folder).map((file) => readlinkSync(`${folder}/${file}`));
  const rows = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').split('\n');
  const ports = rows
    .map((row) => row.trim().split(/\s+/))
    .filter((row) => row[3] === '0A' && files.includes(`socket:[${row[9] ?? ''}]`))
    .map((row) => Number.parseInt(row[1]?.split(':')[1] ?? '', 16));
  const [port] = ports.filter((each) => each !== inspectorPort);
  assert.ok(port, 'WebKit listens on no port for commands.');
  return port;
}

interface Driver {
  program: ChildProcess;
  url: string;
}

/** Tries three ports: the driver exits if another process has taken its port in the meantime. */
async function startDriver(programs: WebKitPrograms, target: string): Promise<Driver> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const port = await freePort();
    const program = start(programs.driver, [`--port=${port}`, `--target=${target}`]);
    const url = `http://127.0.0.1:${port}`;
    const ended = once(program, 'exit').then(() => false);
    const isUp = await Promise.race([retry(() => fetch(`${url}/status`)).then(() => true), ended]);
    if (isUp) return { program, url: `${url}/session` };
  }
  throw new Error('WebKitWebDriver found no free port three times.');
}

/** Starts a separate browser for each tab, so that tabs share no state. */
async function openTab(programs: WebKitPrograms, display: string, origin: string): Promise<Tab> {
  const inspectorPort = await freePort();
  const browser = start(programs.browser, ['--automation'], {
    DISPLAY: display,
    WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${inspectorPort}`,
    // Blocks HTTPS requests to other machines.
    https_proxy: 'http://127.0.0.1:9',
  });
  // Before the session starts: the inspector does not list a tab that has a session.
  const inspector = await inspect(`127.0.0.1:${inspectorPort}`);
  const port = await retry(() => commandPort(browser.pid ?? 0, inspectorPort));
  const { program: driver, url } = await startDriver(programs, `127.0.0.1:${port}`);
  const request = { capabilities: {} };
  const session = await retry(() => driverAt(url)<{ sessionId: string }>('POST', '', request));
  const tab = tabOf(driverAt(`${url}/${session.sessionId}`), origin, inspector, async () => {
    await stop(driver);
    await stop(browser);
  });
  await tab.resize(WINDOW.width, WINDOW.height);
  return tab;
}

/** Starts a virtual display, which WebKitGTK requires. */
export async function launchWebKit(programs: WebKitPrograms, origin: string): Promise<Engine> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x2200x24', '-nolisten', 'tcp'];
  const display = start(programs.display, args);
  const number = await new Promise((resolve) => display.stdio[3]?.once('data', resolve));
  const open = () => openTab(programs, `:${String(number).trim()}`, origin);
  return {
    // About 1 % of browsers never serve their inspector, so a failed start is retried once.
    open: () => open().catch(open),
    close: () => stop(display),
  };
}
