/** A JSON answer. */
export function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

/** Sends a browser on to another page of the site; `path` starts with a slash. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path } });
}

/** A page's navigation rather than a program's call. */
export function isNavigation(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode');
  if (mode !== null) return mode === 'navigate';
  return (request.headers.get('accept') ?? '').includes('text/html');
}

/** A browser's request, whatever made the browser send it. Node's `fetch` names a mode too, but neither of these. */
export function isBrowser(request: Request): boolean {
  const { headers } = request;
  return isNavigation(request) || headers.has('sec-fetch-site') || headers.has('sec-fetch-dest');
}
