import type { Books } from './books.ts';
import type { Courier } from './courier.ts';
import { html, type Markup } from './markup.ts';
import { answerPage, answerRefusal } from './page.ts';
import { formatMoney } from './payment-page.ts';
import type { Payment } from './records.ts';
import { seeOther, type Reply } from './replies.ts';
import { tamperingSchema } from './tampering.ts';

const SHOWN = 50;

function formatTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

function callbacksOf({ callbacks, delivery }: Payment): string {
  const answers = callbacks.map(({ status }) => status ?? 'no answer').join(', ');
  return answers === '' ? delivery.state : `${delivery.state}: ${answers}`;
}

function paymentItem(payment: Payment): Markup {
  return html`<li>
    <h2>${formatMoney(payment.chargedCents, 'USD')}</h2>
    <dl>
      <div>
        <dt>Taken</dt>
        <dd>${formatTime(payment.takenAt)}</dd>
      </div>
      <div>
        <dt>Order</dt>
        <dd class="address">${payment.orderId ?? 'none'}</dd>
      </div>
      <div>
        <dt>Arrived</dt>
        <dd>${payment.valueCoin} ${payment.coin}</dd>
      </div>
      <div>
        <dt>Callback</dt>
        <dd>${callbacksOf(payment)}</dd>
      </div>
    </dl>
    <form method="post">
      <button name="payment" value="${payment.id}">Send the callback now</button>
    </form>
  </li>`;
}

function countOf(count: number): string {
  const payments = count === 1 ? '1 payment.' : `${String(count)} payments.`;
  return count > SHOWN ? `${payments} The latest ${String(SHOWN)} are shown.` : payments;
}

/** What the sandbox took, latest first, each with a button that sends its callback (again). */
export function showHome({ payments }: Books): Reply {
  const latest = payments.toReversed().slice(0, SHOWN);
  const list =
    latest.length === 0
      ? html`<p>No payment has been made yet. Buy something in the shop to see it here.</p>`
      : html`<ol class="payments">
          ${latest.map(paymentItem)}
        </ol>`;
  return answerPage({
    title: 'Payments',
    content: html`<h1>Payments</h1>
      <p class="lede">
        What this stand-in for the payment gateway took: ${countOf(payments.length)}
      </p>
      ${list}`,
  });
}

/** The button of a payment. */
export async function submitHome(books: Books, courier: Courier, body: string): Promise<Reply> {
  const payment = books.payment(new URLSearchParams(body).get('payment') ?? '');
  if (!payment) return answerRefusal({ title: 'Unknown payment', hint: 'It is not in the books.' });
  await courier.send(payment, tamperingSchema.parse({}));
  return seeOther('/');
}
