/** What is asked of a page by role. */
export type Role = 'button' | 'checkbox' | 'link' | 'radio' | 'switch';
/** The size of a new tab, in px. */
export const WINDOW = { width: 1280, height: 900 };
export type Key = 'Escape';

export interface Media {
  print?: boolean;
  reducedMotion?: boolean;
  /** Not in WebKit, which has none. */
  forcedColors?: boolean;
}

/** One visitor's tab, in whichever engine. Only what is clicked or typed into is waited for. */
export interface Tab {
  goto: (path: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  reload: () => Promise<void>;
  /** The window's inner size in px; WebKit's window is at least 447 px wide. */
  resize: (width: number, height: number) => Promise<void>;
  /** Until the tab is closed. */
  emulate: (media: Media) => Promise<void>;
  /** Clicks the first visible control with this role and accessible name inside the selector `within`. */
  click: (role: Role, name: string, within?: string) => Promise<void>;
  hover: (role: Role, name: string, within?: string) => Promise<void>;
  /** Replaces what is in the field with this label, key by key. */
  type: (label: string, text: string, within?: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Calls a function in the page; what it takes and returns, or promises, is JSON. */
  evaluate: <Args extends unknown[], Result>(
    call: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  /** The console's errors, exceptions, failed requests and policy violations since the last call. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** A browser that runs. Each tab has cookies and storage of its own, and is closed before the next is opened. */
export interface Engine {
  open: () => Promise<Tab>;
  close: () => Promise<void>;
}
