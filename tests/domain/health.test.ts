import { describe, expect, test } from 'vitest';
import { alertsOf, alertText } from '../../src/domain/admin/alerts.ts';
import {
  CHECK_LATE_MS,
  CHECK_STOPPED_MS,
  healthOf,
  MAIL_LATE_MS,
} from '../../src/domain/health.ts';
import type { OperationFacts } from '../../src/domain/health.ts';
import { MANY_PAGE_ERRORS } from '../../src/domain/page-error.ts';
import { isDaily, SCHEDULE_NAMES, SCHEDULES } from '../../src/domain/schedules.ts';

const AT = new Date('2026-11-21T03:00:00Z');
const ago = (ms: number) => new Date(AT.getTime() - ms);
const run = (ms: number | null) => ({
  name: 'send-mails' as const,
  knownSince: ago(3_600_000),
  succeededAt: ms === null ? null : ago(ms),
  failedAt: null,
});
const GOOD: OperationFacts = {
  sells: true,
  sendsMail: true,
  hasAdmin: true,
  schedules: SCHEDULE_NAMES.map((name) => ({ ...run(60_000), name })),
  oldestDueCheckAt: null,
  oldestUnsentMailAt: null,
  givenUpMails: 0,
  refusedNotices: 0,
  goneProviders: [],
  offeredProviders: 4,
  contradictedOrders: 0,
  unreviewedOrders: 0,
  stuck: [],
  unpriced: [],
};
const STUCK = {
  kind: 'settling',
  subject: '1a2b3c4d-0000-4000-8000-000000000000',
  since: AT,
} as const;
const DAY_MS = 86_400_000;
/** A day and three periods of the schedule above: one that finds nothing due stores nothing but once a day. */
const PERIOD_MS = SCHEDULES['send-mails'].minutes * 60_000;
const LONGEST_MS = DAY_MS + 3 * PERIOD_MS;
const failing = (ms: number) => ({ ...run(ms + PERIOD_MS), failedAt: ago(ms) });

describe('health', () => {
  test('is ok while nothing waits', () => {
    const parts = {
      selling: 'on',
      database: 'ok',
      checks: 'ok',
      mails: 'ok',
      admin: 'ok',
      schedules: 'ok',
      providers: 'ok',
      work: 'ok',
      pages: 'ok',
    };
    expect(healthOf(GOOD, 0, AT)).toEqual({ status: 'ok', ...parts });
  });

  test.for<[Partial<OperationFacts>, object]>([
    [{ oldestDueCheckAt: ago(CHECK_LATE_MS) }, { status: 'ok' }],
    [{ oldestDueCheckAt: ago(CHECK_LATE_MS + 1) }, { status: 'degraded', checks: 'late' }],
    [{ oldestDueCheckAt: ago(CHECK_STOPPED_MS) }, { status: 'degraded', checks: 'late' }],
    [{ oldestDueCheckAt: ago(CHECK_STOPPED_MS + 1) }, { status: 'down', checks: 'stopped' }],
    [{ oldestUnsentMailAt: ago(MAIL_LATE_MS) }, { status: 'ok' }],
    [{ oldestUnsentMailAt: ago(MAIL_LATE_MS + 1) }, { status: 'degraded', mails: 'late' }],
    [{ refusedNotices: 1 }, { status: 'degraded', mails: 'late' }],
    [{ schedules: [] }, { status: 'degraded', schedules: 'never' }],
    [{ schedules: [run(LONGEST_MS)] }, { status: 'ok' }],
    [{ schedules: [run(LONGEST_MS + 1)] }, { status: 'degraded', schedules: 'late' }],
    [{ schedules: [run(null)] }, { status: 'ok' }],
    [{ schedules: [{ ...run(null), knownSince: ago(LONGEST_MS + 1) }] }, { schedules: 'late' }],
    [{ schedules: [failing(2 * PERIOD_MS)] }, { status: 'ok' }],
    [{ schedules: [failing(2 * PERIOD_MS + 1)] }, { status: 'degraded', schedules: 'late' }],
    // It has succeeded since.
    [{ schedules: [{ ...run(0), failedAt: ago(DAY_MS) }] }, { status: 'ok' }],
    [{ goneProviders: ['a'] }, { status: 'degraded', providers: 'missing' }],
    [{ goneProviders: ['a', 'b', 'c', 'd'] }, { status: 'down', providers: 'none' }],
    [{ stuck: [STUCK] }, { status: 'degraded', work: 'stuck', stuck: ['settling 1a2b3c4d'] }],
    [{ givenUpMails: 3, contradictedOrders: 1, unreviewedOrders: 1 }, { status: 'ok' }],
    [{ sendsMail: false }, { status: 'ok', mails: 'off' }],
    [{ hasAdmin: false }, { status: 'ok', admin: 'off' }],
    [
      { sells: false, schedules: [] },
      { status: 'ok', selling: 'off', schedules: 'ok' },
    ],
    [{ sells: false, oldestDueCheckAt: ago(DAY_MS + CHECK_LATE_MS) }, { checks: 'ok' }],
    [{ sells: false, oldestDueCheckAt: ago(DAY_MS + CHECK_LATE_MS + 1) }, { checks: 'late' }],
    [{ sells: false, oldestUnsentMailAt: ago(DAY_MS + MAIL_LATE_MS) }, { mails: 'ok' }],
    [{ sells: false, oldestUnsentMailAt: ago(DAY_MS + MAIL_LATE_MS + 1) }, { mails: 'late' }],
    [
      { sells: false, schedules: [run(3 * DAY_MS)] },
      { status: 'ok', schedules: 'ok' },
    ],
    [{ sells: false, schedules: [run(3 * DAY_MS + 1)] }, { schedules: 'late' }],
  ])('of %j is %j', ([facts, expected]) => {
    expect(healthOf({ ...GOOD, ...facts }, 0, AT)).toMatchObject(expected);
  });

  test('is degraded while visitors’ pages fail', () => {
    expect(healthOf(GOOD, MANY_PAGE_ERRORS - 1, AT)).toMatchObject({ status: 'ok', pages: 'ok' });
    expect(healthOf(GOOD, MANY_PAGE_ERRORS, AT)).toMatchObject({
      status: 'degraded',
      pages: 'failing',
    });
  });
});

describe('alerts', () => {
  test('there are none while nothing needs staff', () => {
    expect(alertsOf(GOOD, AT)).toEqual([]);
    expect(alertsOf({ ...GOOD, schedules: [] }, AT)).toEqual([]);
  });

  test('each says what staff have to see to', () => {
    const facts = {
      ...GOOD,
      schedules: [
        failing(2 * PERIOD_MS + 1),
        { ...run(0), name: 'check-providers' as const },
        { ...run(4 * DAY_MS), name: 'forget-expired' as const },
      ],
      givenUpMails: 1,
      goneProviders: ['moonpay'],
      contradictedOrders: 2,
      unreviewedOrders: 1,
      stuck: [STUCK, { ...STUCK, kind: 'mail' as const }],
    };
    expect(alertsOf(facts, AT).map(alertText)).toEqual([
      `What was reported about order ${STUCK.subject} can’t be settled since 2026-11-21 03:00 UTC, by a fault that the log names. Everything else goes on.`,
      `Mail ${STUCK.subject} can’t be sent since 2026-11-21 03:00 UTC, by a fault that the log names. Everything else goes on.`,
      'The scheduled function send-mails has not succeeded since 2026-11-21 02:29 UTC.',
      'The scheduled function forget-expired has not succeeded since 2026-11-17 03:00 UTC.',
      'The payment provider moonpay is offered, but takes no payments at the gateway.',
      '1 mail was given up in the last 7 days.',
      'The gateway’s reports about 2 orders contradict each other.',
      '1 order has waited for review for more than 2 days.',
    ]);
  });
});

test.for<[string, boolean]>([
  ['03:14:59', false],
  ['03:15:00', true],
  ['03:29:59', true],
  ['03:30:00', false],
  ['04:15:00', false],
])('a run at %s is the daily one: %s', ([time, expected]) => {
  expect(isDaily(new Date(`2026-11-21T${time}Z`))).toBe(expected);
});
