/** An answer to send. `Cache-Control: no-store` and `nosniff` are on every one. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** In place of an answer: the connection is cut. */
export const HANG_UP = 'hang up';
export type Answer = Reply | typeof HANG_UP;

export function json(status: number, value: unknown): Reply {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  };
}

/** An error as the gateway's own API words it. */
export function apiError(status: number, message: string): Reply {
  return json(status, { status: 'error', message });
}

/** Sends a browser on, with GET. */
export function seeOther(location: string): Reply {
  return { status: 303, headers: { Location: location }, body: '' };
}
