import fc from 'fast-check';
import * as acts from './acts.ts';
import { sumOf } from './reference.ts';
import * as rules from './staff-reference.ts';
import { at, crash, dying, hasOrders, nth, seldom, step } from './step.ts';

/** What staff do. */

export const staff = fc
  .record({ nth, to: fc.constantFrom('cancelled' as const, 'completed' as const), dies: crash(1) })
  .map(({ nth: n, to, dies }) =>
    step({
      name: `staff make ${n} ${to}${dying(dies)}`,
      crash: dies,
      isPossible: hasOrders,
      byRule: (model) => rules.changeByStaff(model, at(model.orders, n), to),
      forReal: (world) => acts.changeByStaff(world, n % world.orders.length, { status: to }),
    }),
  );

export const review = fc.record({ nth, dies: crash(1) }).map(({ nth: n, dies }) =>
  step({
    name: `staff review ${n}${dying(dies)}`,
    crash: dies,
    isPossible: hasOrders,
    byRule: (model) => rules.reviewByStaff(model, at(model.orders, n)),
    forReal: (world) => acts.changeByStaff(world, n % world.orders.length, { reviewed: true }),
  }),
);

export const refund = fc
  .record({
    nth,
    percent: fc.constantFrom(100, 100, 60, 50, 30, 10, 130),
    isStale: seldom(fc.constant(true)),
    dies: crash(1),
  })
  .map(({ nth: n, percent: share, isStale, dies }) => {
    /** What the staff member saw, or a colleague's refund earlier. */
    const seen = (refunded: number) => (isStale ? refunded + 1 : refunded);
    return step({
      name: `staff refund ${share} % of ${n}${isStale ? ', seen too early' : ''}${dying(dies)}`,
      crash: dies,
      isPossible: hasOrders,
      byRule(model) {
        const order = at(model.orders, n);
        const cents = acts.shareOf(order.cents, share);
        return rules.refundByStaff(model, order, {
          cents,
          before: seen(sumOf(order.refunds)),
        });
      },
      forReal: (world) =>
        acts.refundByStaff(world, n % world.orders.length, {
          percent: share,
          before: seen(at(world.orders, n).refunded),
        }),
    });
  });

export const deliver = fc
  .record({ nth, delivered: fc.boolean(), dies: crash(1) })
  .map(({ nth: n, delivered, dies }) =>
    step({
      name: `staff say that ${n} is ${delivered ? '' : 'not '}delivered${dying(dies)}`,
      crash: dies,
      isPossible: hasOrders,
      byRule: (model) => rules.deliverByStaff(model, at(model.orders, n), delivered),
      forReal: (world) => acts.changeByStaff(world, n % world.orders.length, { delivered }),
    }),
  );
