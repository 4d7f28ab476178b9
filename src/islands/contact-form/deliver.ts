import type { InquiryInput } from '../../domain/contact.ts';
import type { SendResult } from './client.ts';
import type { ContactFormProps } from './props.ts';

/** One message on its way: the same words are sent again under the same key. */
export interface Delivery {
  key: string;
  content: string;
}

const loadClient = () => import('./client.ts');

/** After this long without a key the page may be blocked for a moment. */
const PAUSE_MS = 500;
let pausing: ReturnType<typeof setTimeout> | undefined;

/** Fetches what a sending needs in the next pause of typing. What fails is fetched again when it counts. */
export function prepareDelivery(): void {
  clearTimeout(pausing);
  pausing = setTimeout(() => {
    loadClient().catch(() => undefined);
  }, PAUSE_MS);
}

/** The delivery of an inquiry: the last one again where its words are the same. */
export function deliveryOf(
  inquiry: InquiryInput,
  last: Delivery | undefined,
  newKey: () => string,
): Delivery {
  const content = JSON.stringify(inquiry);
  return last?.content === content ? last : { key: newKey(), content };
}

/** Sends what the visitor wrote, if it can be; failures are returned, never thrown. */
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
    const timed = filledInMs === undefined ? inquiry : { ...inquiry, filled_in_ms: filledInMs };
    return await sendInquiry(timed, key);
  } catch {
    return { outcome: 'failed' };
  }
}
