import { describe, expect, test } from 'vitest';
import { offersOf, selectedOffer } from '../../../src/islands/order-dialog/offers.ts';
import { provider } from '../../support/catalogue.ts';

const providers = ['mercuryo', 'moonpay', 'banxa'].map((id) => provider(id));
const report = (id: string, available: boolean, min_amount = 0) => ({ id, available, min_amount });

test('the larger minimum counts, those away come last, and only what both sides name is offered', () => {
  const reports = [
    report('mercuryo', false, 2),
    report('moonpay', true, 20.5),
    report('banxa', true, 10),
    report('unknown', true, 1),
  ];
  const offers = offersOf([...providers, provider('withdrawn')], reports);
  expect(offers.map(({ id, minCents, isAway }) => [id, minCents, isAway])).toEqual([
    ['moonpay', 2050, false],
    ['banxa', 1500, false],
    ['mercuryo', 1500, true],
  ]);
});

describe('the selected provider', () => {
  const offers = offersOf(providers, [
    ...[report('mercuryo', false), report('moonpay', true, 20), report('banxa', true)],
  ]);

  test.each([
    ['banxa', 1500, 'banxa'],
    ['moonpay', 1500, 'moonpay'],
    ['mercuryo', 1500, 'banxa'],
    ['mercuryo', 2000, 'moonpay'],
    ['mercuryo', 100, 'moonpay'],
    ['mercuryo', null, 'moonpay'],
  ])('%s at %s cents is %s', (chosen, cents, id) => {
    expect(selectedOffer(offers, chosen, cents)?.id).toBe(id);
  });

  test('is none if all are away', () => {
    const away = offersOf(
      providers,
      providers.map(({ id }) => report(id, false)),
    );
    expect(selectedOffer(away, 'mercuryo', 1500)).toBeUndefined();
  });
});
