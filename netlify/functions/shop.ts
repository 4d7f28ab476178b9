import type { Config } from '@netlify/functions';
import { getCallback, sendBrowserOn } from '../api/shop/callback.ts';
import { getHealth, showUnsettled } from '../api/shop/health.ts';
import { postInquiry, showRefusal } from '../api/shop/inquiries.ts';
import { getOrder, postOrder } from '../api/shop/orders.ts';
import { postPageError } from '../api/shop/page-errors.ts';
import { postReturn } from '../api/shop/payment-return.ts';
import { getProviders } from '../api/shop/providers.ts';
import { postWallet } from '../api/shop/wallet.ts';
import { serve } from '../core/http/serve.ts';
import type { Routes } from '../core/http/serve.ts';

/** What visitors, buyers, the gateway and uptime checks call. */
export const routes: Routes = {
  'POST /api/orders': { perMinute: 30, handle: postOrder },
  'GET /api/orders/:id': { perMinute: 120, handle: getOrder },
  'POST /api/orders/:id/wallet': { perMinute: 30, handle: postWallet },
  // Each order dialog that opens asks for this list, which changes hourly.
  'GET /api/providers': { perMinute: 120, cacheSeconds: 120, handle: getProviders },
  // Without limit: all payments come from the gateway's few addresses.
  'GET /api/payments/callback': { hasQuery: true, present: sendBrowserOn, handle: getCallback },
  'POST /api/payments/return': { perMinute: 60, handle: postReturn },
  'POST /api/inquiries': { perMinute: 10, present: showRefusal, handle: postInquiry },
  // So few an hour that one caller alone can't make the site look broken.
  'POST /api/page-errors': { perHour: 3, handle: postPageError },
  // Without limit: the host answers most, and this process asks the database rarely.
  'GET /api/health': { cacheSeconds: 30, present: showUnsettled, handle: getHealth },
};

/** Everything under /api/ that begins with another letter than `admin` and `auth`: the paths of two functions may not overlap. */
export const config: Config = { path: ['/api', '/api/', '/api/:rest([^a].*)'] };

export default serve(routes);
