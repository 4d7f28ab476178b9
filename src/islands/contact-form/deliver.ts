import type { InquiryInput } from '../../domain/contact.ts';
import type { SendResult } from './client.ts';
import type { ContactFormProps } from './props.ts';

/** A message and its idempotency key: the same text is resent under the same key. */
export interface Delivery {
  key: string;
  content: string;
}

const loadClient = () => import('./client.ts');

/** After this time without a key press (ms), the page may be blocked for a moment. */
const PAUSE_MS = 500;
let pausing: ReturnType<typeof setTimeout> | undefined;

/** Loads the sending code in the next pause of typing. Sending retries a failed load. */
export function prepareDelivery(): void {
  clearTimeout(pausing);
  pausing = setTimeout(() => loadClient().catch(() => undefined), PAUSE_MS);
}

/** The delivery of an inquiry: the last one if its text is the same. */
export function deliveryOf(inquiry: InquiryInput, last: Delivery | undefined): Delivery {
  const content = JSON.stringify(inquiry);
  return last?.content === content ? last : { key: crypto.randomUUID(), content };
}

/** Validates and sends an inquiry. Returns failures, never throws. */
export async function deliver(
  { rules, delivery }: Pick<ContactFormProps, 'rules' | 'delivery'>,
  inquiry: InquiryInput,
  { key, filledInMs }: { key: string; filledInMs: number | undefined },
): Promise<SendResult> {
  try {
    const { checkInquiry, sendInquiry } = await loadClient();
    const fieldErrors = checkInquiry(rules, inquiry);
    if (fieldErrors.length > 0) return { outcome: 'refused', fieldErrors };
    if (delivery === 'simulated') return { outcome: 'sent' };
    // JSON leaves out an unknown time.
    return await sendInquiry({ ...inquiry, filled_in_ms: filledInMs }, key);
  } catch {
    return { outcome: 'failed' };
  }
}
