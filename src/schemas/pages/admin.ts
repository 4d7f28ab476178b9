import { privateMeta, sheet, template, words } from '../prose.ts';
import { detailWords } from './admin/details.ts';
import { doorWords } from './admin/door.ts';
import { listWords } from './admin/lists.ts';
import { labels, labelSheet, sentences } from './admin/shape.ts';

/** The shape of content/pages/admin.yaml. */
export const adminPageSchema = sheet({
  meta: privateMeta,
  title: words(40),
  ...labels('script', 'starting', 'refresh'),
  live: sheet({
    ...labels('working', 'pause', 'resume', 'paused'),
    updated: template(40, ['seconds'], ['seconds']),
  }),
  cards: labelSheet('title', 'revenue', 'orders', 'completed', 'pending'),
  chart: sheet({
    ...labels('title', 'by', 'day', 'week', 'month', 'table', 'period', 'revenue', 'payments'),
    ...sentences('none'),
    summary: template(160, ['count', 'total', 'best', 'period', 'revenue'], ['total']),
    weekOf: template(40, ['day'], ['day']),
    reading: template(80, ['period', 'revenue', 'payments'], ['period', 'revenue']),
    payment: words(20),
    paymentCount: template(20, ['count'], ['count']),
  }),
  ...listWords,
  failed: labelSheet('text', 'again', 'timeout', 'network', 'stale'),
  copy: sheet({
    ...labels('copied', 'refused'),
    button: template(40, ['name', 'code'], ['name', 'code']),
  }),
  dialog: labelSheet('close'),
  ...detailWords,
  ...doorWords,
  keys: sheet({
    ...labels('title', 'open', 'intro', 'enabled', 'key', 'does', 'search', 'orders'),
    ...labels('transactions', 'inquiries', 'next', 'previous', 'refresh', 'pause', 'back', 'help'),
  }),
});
