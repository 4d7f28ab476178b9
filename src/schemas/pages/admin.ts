import { privateMeta, sheet, template, words } from '../prose.ts';

const label = words(40);
const counted = template(40, ['count'], ['count']);

/** The shape of content/pages/admin.yaml. */
export const adminPageSchema = sheet({
  meta: privateMeta,
  title: label,
  refresh: label,
  cards: sheet({ revenue: label, orders: label, completed: label, pending: label }),
  tabs: sheet({ orders: counted, transactions: counted, inquiries: counted }),
  orders: sheet({
    columns: sheet({ service: label, amount: label, status: label, type: label, created: label }),
    custom: label,
    standard: label,
    empty: label,
  }),
  transactions: sheet({
    columns: sheet({ paymentId: label, amount: label, status: label, hash: label, created: label }),
    noHash: words(3),
    empty: label,
  }),
  inquiries: sheet({
    columns: sheet({
      sender: label,
      subject: label,
      services: label,
      budget: label,
      received: label,
    }),
    empty: label,
  }),
  statuses: sheet({ pending: label, completed: label, failed: label, cancelled: label }),
  failed: sheet({ text: label, again: label }),
  signIn: sheet({
    title: label,
    email: label,
    password: label,
    button: label,
    working: label,
    refused: words(80),
    out: label,
    script: words(80),
  }),
});
