/** The roles by which tests find controls. */
export type Role = 'button' | 'checkbox' | 'link' | 'radio' | 'switch';
/** The size of a new tab, in px. */
export const WINDOW = { width: 1280, height: 900 };
export type Key = 'Escape';

export interface Media {
  print?: boolean;
  reducedMotion?: boolean;
  /** WebKit does not support these. */
  forcedColors?: boolean;
}

/** One visitor's tab, in any engine. Only click, hover and type wait for their element. */
export interface Tab {
  goto: (path: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  reload: () => Promise<void>;
  /** The window's inner size in px; WebKit's window is at least 447 px wide. */
  resize: (width: number, height: number) => Promise<void>;
  /** Applies until the tab is closed. */
  emulate: (media: Media) => Promise<void>;
  /** Clicks the first visible control with this role and accessible name inside the selector `within`. */
  click: (role: Role, name: string, within?: string) => Promise<void>;
  hover: (role: Role, name: string, within?: string) => Promise<void>;
  /** Replaces the value of the field with this label, key by key. */
  type: (label: string, text: string, within?: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Calls a function in the page and awaits it. Arguments and result must be JSON. */
  evaluate: <Args extends unknown[], Result>(
    call: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  /** The console's errors, exceptions, failed requests and policy violations since the last call. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** A running browser. Each tab has its own cookies and storage; close it before opening the next. */
export interface Engine {
  open: () => Promise<Tab>;
  close: () => Promise<void>;
}
