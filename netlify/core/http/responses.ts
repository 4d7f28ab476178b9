/** Redirects a browser to another page of the site; `path` starts with a slash. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path } });
}

/** Whether the request is a page navigation, not an API call. */
export function isNavigation(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode');
  if (mode !== null) return mode === 'navigate';
  return (request.headers.get('accept') ?? '').includes('text/html');
}

/** Whether a browser sent the request. Node's `fetch` sends `sec-fetch-mode` too, but not the other two headers. */
export function isBrowser(request: Request): boolean {
  const { headers } = request;
  return isNavigation(request) || headers.has('sec-fetch-site') || headers.has('sec-fetch-dest');
}
