// What a buyer sees after the payment provider: the order's state as the server has it, never what the address claims.
import type { PublicOrder, SettleReturn } from '../../domain/order.ts';
import { failureMessage } from '../../lib/call-api.ts';
import type { CallResult, FailureWords } from '../../lib/call-api.ts';
import { settleReturn, showOrder } from './client.ts';
import { publicAddress, readReturn } from './return-query.ts';
import { isUnsettled, panelFor } from './states.ts';
import { createView } from './view.ts';
import type { View } from './view.ts';
import { waitSeconds } from './waiting.ts';

/** Resolves after so many seconds in which the page was seen: a page in the background asks nothing. */
async function waitInSight(seconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  if (document.visibilityState === 'visible') return;
  await new Promise<void>((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}

/** Looks at an order until it is paid. A check that fails is no news: the next one may not. */
async function watch(view: View, orderId: string): Promise<void> {
  for (let checks = 0; ; checks += 1) {
    await waitInSight(waitSeconds(checks));
    const result = await showOrder(orderId);
    if (!result.ok) continue;
    const panel = panelFor('success', result.value);
    view.tell(result.value);
    view.show(panel);
    if (!isUnsettled(panel)) return;
  }
}

async function settle(view: View, wanted: SettleReturn, words: Words): Promise<void> {
  view.show('verifying');
  const result: CallResult<PublicOrder> = await settleReturn(wanted);
  if (!result.ok) {
    const isFinal = result.reason === 'refused' && result.status < 500 && result.status !== 429;
    view.fail(failureMessage(result, words), !isFinal);
    return;
  }
  const panel = panelFor(wanted.outcome, result.value);
  view.tell(result.value);
  view.show(panel);
  if (isUnsettled(panel)) await watch(view, wanted.order_id);
}

interface Words extends FailureWords {
  missing: string;
  notFound: string;
}

/** The page's own words for what can go wrong, as its markup carries them. */
function wordsOf({ dataset }: HTMLElement): Words {
  const word = (name: string): string => dataset[name] ?? '';
  return {
    missing: word('missing'),
    notFound: word('notFound'),
    unknown: word('unknown'),
    timeout: word('timeout'),
    network: word('network'),
  };
}

function start(root: HTMLElement): void {
  const words = wordsOf(root);
  const view = createView(root);
  const outcome = root.dataset['outcome'] === 'cancel' ? 'cancel' : 'success';
  const query = readReturn(location.search, outcome);
  // The proof stays in memory: neither the history nor a bookmark or a screenshot shows it.
  history.replaceState(history.state, '', publicAddress(location.pathname, location.search));
  if (!query.ok) {
    view.fail(words[query.problem], false);
    return;
  }
  root.querySelector('[data-again]')?.addEventListener('click', () => {
    void settle(view, query.settle, words);
  });
  root.querySelector('[data-print]')?.addEventListener('click', () => {
    print();
  });
  root.querySelector('[data-back]')?.addEventListener('click', (event) => {
    // Opened by itself, the page has nothing before it: then its link leads to the prices.
    if (history.length < 2) return;
    event.preventDefault();
    history.back();
  });
  void settle(view, query.settle, words);
}

const root = document.querySelector<HTMLElement>('[data-payment-return]');
if (root) start(root);
