import { isSelling } from '../../src/domain/selling.ts';
import { Refusal } from './http/problem.ts';
import type { Services } from './services.ts';

type Sold = Pick<Services, 'settings' | 'catalogue'>;

/** Whether this shop sells. */
export const sells = ({ settings, catalogue }: Sold): boolean =>
  isSelling(settings.MERCHANT_WALLET, catalogue.providers);

/** Refuses what only a shop that sells does. @throws {Refusal} 503 if this one doesn't sell. */
export function requireSelling(services: Sold): void {
  if (!sells(services))
    throw new Refusal('not-selling', 'This site is not selling at the moment. Ask for a quote.');
}
