import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import type { AdminWords } from '../../../lib/admin-words.ts';
import { fill } from '../../../lib/wording.ts';
import { localTime } from '../parts/times.ts';

/** Longer addresses are cut or refused by mail programs. */
const MOST_QUOTED = 1_200;

/** A `mailto:` address that begins a reply: to whom, about what, and what they wrote, quoted. */
export function replyAddress(
  inquiry: DeskInquiry,
  { inquiry: words }: Pick<AdminWords, 'inquiry'>,
  timeZone?: string,
): string {
  const { name, email, subject, message, created_at: at } = inquiry;
  const cut = message.length > MOST_QUOTED ? `${message.slice(0, MOST_QUOTED)}...` : message;
  const quoted = cut.split('\n').map((line) => `> ${line}`);
  const body = ['', '', fill(words.replyQuote, { date: localTime(at, timeZone), name }), ...quoted];
  const query = [
    `subject=${encodeURIComponent(fill(words.replySubject, { subject }))}`,
    `body=${encodeURIComponent(body.join('\r\n'))}`,
  ];
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`;
}
