import { sharedCallHours } from './call-hours.ts';
import { getOnly, getPage } from './content.ts';
import { contactPageSchema } from '../schemas/pages/contact.ts';

/** Placeholder values for texts: content/facts.yaml, the brand's `inWords`, and call hours. */
export async function getFacts() {
  const site = await getOnly('site');
  const { hours } = await getPage('contact', contactPageSchema);
  return {
    ...(await getOnly('facts')),
    ...site.inWords,
    callHours: sharedCallHours(site, hours),
  };
}

/** A service's time of delivery, from the comparison. @throws {Error} if it has none */
export async function getTurnaround(serviceId: string): Promise<string> {
  const { rows } = await getOnly('comparison');
  const row = rows.find(({ id }) => id === 'turnaround');
  const turnaround = row && 'values' in row ? row.values[serviceId] : undefined;
  if (turnaround === undefined) {
    throw new Error(`content/comparison.yaml: the row "turnaround" has no value for ${serviceId}.`);
  }
  return turnaround;
}
