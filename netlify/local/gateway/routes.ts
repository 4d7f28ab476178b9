import { answerConvert, answerPaymentStatus, answerProviderStatus, answerWallet } from './api.ts';
import { behave } from './behaviours.ts';
import { showCheckout, submitCheckout, type Checkout } from './checkout.ts';
import { createControl, type Control } from './control.ts';
import { showHome, submitHome } from './home-page.ts';
import { answerRefusal, answerStylesheet, STYLESHEET_PATH } from './page.ts';
import type { Endpoint } from './records.ts';
import { apiError, type Answer, type Reply } from './replies.ts';
import { isForeign, isForThisMachine, type SandboxRequest } from './requests.ts';
import { answerSandboxApi } from './sandbox-api.ts';

export type Handle = (request: SandboxRequest) => Promise<Answer>;

const FORM = 'application/x-www-form-urlencoded';

const API_PATHS: ReadonlyMap<string, Endpoint> = new Map([
  ['/control/wallet.php', 'wallet'],
  ['/control/convert.php', 'convert'],
  ['/control/payment-status.php', 'payment-status'],
  ['/control/provider-status/', 'provider-status'],
  ['/control/provider-status', 'provider-status'],
  ['/process-payment.php', 'process-payment'],
]);

function answerEndpoint(endpoint: Endpoint, checkout: Checkout, query: URLSearchParams): Reply {
  const { books, sources, providers } = checkout;
  switch (endpoint) {
    case 'wallet':
      return answerWallet(books, sources, query);
    case 'convert':
      return answerConvert(query);
    case 'payment-status':
      return answerPaymentStatus(books, query);
    case 'provider-status':
      return answerProviderStatus(books, providers);
    case 'process-payment':
      return showCheckout(checkout, query);
  }
}

function wrongMethod(allowed: string): Reply {
  const reply = apiError(405, `Only ${allowed} is answered here.`);
  return { ...reply, headers: { ...reply.headers, Allow: allowed } };
}

async function submit(checkout: Checkout, request: SandboxRequest): Promise<Reply> {
  if (isForeign(request.headers)) {
    return answerRefusal({ title: 'Refused', hint: 'The form was sent by another site.' }, 403);
  }
  const body = await request.body(FORM);
  return request.url.pathname === '/'
    ? submitHome(checkout.books, checkout.courier, body)
    : submitCheckout(checkout, request.url.searchParams, body);
}

/** Which paths there are, and who answers them. The two hosts of the real gateway are one here. */
export function createRoutes(checkout: Checkout): { handle: Handle; control: Control } {
  const calls: Record<Endpoint, number> = {
    wallet: 0,
    convert: 0,
    'payment-status': 0,
    'provider-status': 0,
    'process-payment': 0,
  };
  const control = createControl(checkout, calls);
  const handle: Handle = async (request) => {
    const { method, url, target, gone, headers } = request;
    if (!isForThisMachine(headers)) return apiError(421, 'The sandbox answers localhost only.');
    if (url.pathname.startsWith('/sandbox/')) return answerSandboxApi(control, request);
    const endpoint = API_PATHS.get(url.pathname);
    const hasForm = endpoint === 'process-payment' || url.pathname === '/';
    if (hasForm && method === 'POST') return submit(checkout, request);
    if (method !== 'GET') return wrongMethod(hasForm ? 'GET, POST' : 'GET');
    if (url.pathname === '/') return showHome(checkout.books);
    if (url.pathname === STYLESHEET_PATH) return answerStylesheet();
    if (!endpoint) return apiError(404, 'The sandbox has no such path.');
    calls[endpoint] += 1;
    return behave(checkout.books, endpoint, target, gone, () =>
      answerEndpoint(endpoint, checkout, url.searchParams),
    );
  };
  return { handle, control };
}
