import { hashKey } from '../payment.ts';
import type { MoneyKind } from './facts.ts';

/** Which reports are of one payment, and how much has arrived by all of them together. */

/** A report of money, its coin converted as far as its rate is known. */
export interface MoneyReport {
  no: number;
  kind: MoneyKind;
  /** When it was received, in ms since 1970. */
  at: number;
  /** null: the rate of its coin is not known yet. */
  cents: number | null;
  coin: string | null;
  value: string | null;
  txidIn: string | null;
  txidOut: string | null;
}

/** The number of {@link Payment} for money that no report itemises. */
export const NOT_ITEMIZED = 0;

/** A payment by all that is reported about it. `no` is of its first report, or {@link NOT_ITEMIZED}. */
export interface Payment extends Omit<MoneyReport, 'kind' | 'cents'> {
  /** The numbers of its reports. */
  reports: readonly number[];
  cents: number;
}

/** What has arrived for an order by its reports. */
export interface Arrivals {
  /** The payments that count toward the sum, by number. */
  payments: Payment[];
  /** Their sum. */
  cents: number;
  /** Numbers of reports without a known worth, of payments without one. */
  unrated: number[];
  /** What the reports contradict each other in, for comparison with an earlier state; empty if in nothing. */
  differences: string;
  /** Whether they contradict each other about an amount, so that their sum proves nothing. */
  isSumDisputed: boolean;
}

interface Hashes {
  ins: ReadonlySet<string>;
  outs: ReadonlySet<string>;
  /** Hashes whose side is not known. */
  others: ReadonlySet<string>;
}

interface Group extends Hashes {
  reports: MoneyReport[];
}

/** The hash of a payment outside the gateway is on neither of the gateway's sides. */
function hashesOf({ kind, txidIn, txidOut }: MoneyReport): Hashes {
  const setOf = (hash: string | null) => new Set(hash === null ? [] : [hashKey(hash)]);
  return kind === 'outside'
    ? { ins: setOf(null), outs: setOf(null), others: setOf(txidIn) }
    : { ins: setOf(txidIn), outs: setOf(txidOut), others: setOf(null) };
}

function isSamePayment(one: Hashes, other: Hashes): boolean {
  const all = ({ ins, outs, others }: Hashes) => [...ins, ...outs, ...others];
  return (
    [...one.ins].some((hash) => other.ins.has(hash)) ||
    [...one.outs].some((hash) => other.outs.has(hash)) ||
    all(other).some((hash) => one.others.has(hash)) ||
    all(one).some((hash) => other.others.has(hash))
  );
}

/** Joins reports that share a hash, also through a third report. Those without any hash are left out. */
function groupByHash(reports: readonly MoneyReport[]): Group[] {
  let groups: Group[] = [];
  for (const report of reports) {
    const hashes = hashesOf(report);
    const isNamed = hashes.ins.size + hashes.outs.size + hashes.others.size > 0;
    if (!isNamed && report.kind !== 'outside') continue;
    const same = groups.filter((group) => isSamePayment(group, hashes));
    const joined = same.reduce<Group>(
      (all, group) => ({
        reports: [...all.reports, ...group.reports],
        ins: new Set([...all.ins, ...group.ins]),
        outs: new Set([...all.outs, ...group.outs]),
        others: new Set([...all.others, ...group.others]),
      }),
      { reports: [report], ...hashes },
    );
    joined.reports.sort((a, b) => a.no - b.no);
    groups = [...groups.filter((group) => !same.includes(group)), joined];
  }
  return groups;
}

/** A callback counts before any other report of the same payment. */
function countedReport({ reports }: Group): MoneyReport | undefined {
  const rated = reports.filter(({ cents }) => cents !== null);
  return rated.find(({ kind }) => kind === 'callback') ?? rated[0];
}

function toPayment(group: Group): Payment | undefined {
  const counted = countedReport(group);
  const [first] = group.reports;
  if (!counted || counted.cents === null || !first) return undefined;
  const hashOf = (side: 'txidIn' | 'txidOut') =>
    group.reports.map((report) => report[side]).find((hash) => hash !== null) ?? null;
  return {
    no: first.no,
    reports: group.reports.map(({ no }) => no),
    cents: counted.cents,
    txidIn: hashOf('txidIn'),
    txidOut: hashOf('txidOut'),
    coin: counted.coin,
    value: counted.value,
    at: first.at,
  };
}

/** Sums up amounts, in cents. */
export const sumOf = (items: readonly { cents: number }[]): number =>
  items.reduce((sum, { cents }) => sum + cents, 0);

/** The least difference, in cents, by which two reports of one payment may differ in any case. */
const LEAST_TOLERANCE_CENTS = 100;

/** Whether two amounts may be reports of one payment. @param tolerance in ten-thousandths of the larger one */
function isClose(one: number, other: number, tolerance: number): boolean {
  const most = Math.floor((Math.max(one, other) * tolerance) / 10_000);
  return Math.abs(one - other) <= Math.max(LEAST_TOLERANCE_CENTS, most);
}

/** Whether an amount can be explained as the sum of the payments, or as one of them. */
function isExplained(cents: number, payments: readonly Payment[], tolerance: number): boolean {
  const amounts = [sumOf(payments), ...payments.map((payment) => payment.cents)];
  return amounts.some((amount) => isClose(amount, cents, tolerance));
}

/**
 * Some reports name only the incoming hash, others only the payout: they are not proven to be different payments, so the
 * larger of both sums counts. Equal but for the tolerance, the incoming one does: callbacks name it.
 */
function countedSide(
  sides: { ins: Payment[]; outs: Payment[] },
  tolerance: number,
): { counted: Payment[]; isExplained: boolean } {
  const [insCents, outsCents] = [sumOf(sides.ins), sumOf(sides.outs)];
  const isIncoming = insCents >= outsCents || isClose(insCents, outsCents, tolerance);
  const [counted, other] = isIncoming ? [sides.ins, sides.outs] : [sides.outs, sides.ins];
  const isOneSided = other.length === 0;
  return { counted, isExplained: isOneSided || isExplained(sumOf(other), counted, tolerance) };
}

/** Money that is known only as a sum, beyond the payments that are known one by one. */
function notItemized(reports: readonly MoneyReport[], cents: number): Payment {
  const largest = reports.toSorted((a, b) => (b.cents ?? 0) - (a.cents ?? 0))[0];
  const at = Math.min(...reports.map((report) => report.at));
  const { coin, value } = largest?.cents === cents ? largest : { coin: null, value: null };
  return {
    ...{ no: NOT_ITEMIZED, reports: [NOT_ITEMIZED], cents, at },
    ...{ coin, value, txidIn: null, txidOut: null },
  };
}

/** What a group's reports contradict each other in. */
function differencesIn({ reports, ins, outs }: Group, tolerance: number) {
  const amounts = reports.flatMap(({ cents }) => cents ?? []);
  const no = reports[0]?.no ?? 0;
  // Without a known amount there is nothing to dispute: the least of none is infinite.
  const isDisputed =
    amounts.length > 1 && !isClose(Math.min(...amounts), Math.max(...amounts), tolerance);
  const areHashes = ins.size > 1 || outs.size > 1;
  const found = [
    ...(isDisputed ? [`amount of ${no}: ${amounts.join()}`] : []),
    ...(areHashes ? [`hashes of ${no}: ${[...ins, ...outs].join()}`] : []),
  ];
  return { found, isDisputed };
}

/**
 * Sums up an order's reports, by number.
 * @param terms.tolerance by which two reports of one payment may differ, in ten-thousandths; at least $1
 * @param terms.refundedCents what was paid back, and therefore arrived, whatever later reports say
 */
export function arrivalsOf(
  reports: readonly MoneyReport[],
  { tolerance, refundedCents }: { tolerance: number; refundedCents: number },
): Arrivals {
  const groups = groupByHash(reports);
  const known = groups.flatMap((group) => {
    const payment = toPayment(group);
    return payment ? [{ group, payment }] : [];
  });
  const isOutside = ({ reports: all }: Group) => all.every(({ kind }) => kind === 'outside');
  const pick = (isPicked: (group: Group) => boolean) =>
    known.filter(({ group }) => isPicked(group)).map(({ payment }) => payment);
  const outside = pick(isOutside);
  const both = pick((group) => !isOutside(group) && group.ins.size > 0 && group.outs.size > 0);
  const ins = pick((group) => group.ins.size > 0 && group.outs.size === 0);
  const outs = pick((group) => group.outs.size > 0 && group.ins.size === 0);
  const side = countedSide({ ins, outs }, tolerance);
  const itemized = [...both, ...side.counted];

  const unnamed = reports.filter(
    ({ kind, txidIn, txidOut }) => kind !== 'outside' && txidIn === null && txidOut === null,
  );
  const sum = sumOf(itemized);
  const most = Math.max(0, ...unnamed.map(({ cents }) => cents ?? 0));
  const lift = isClose(most, sum, tolerance) ? 0 : most - sum;
  const rest = Math.max(lift, refundedCents - sum - sumOf(outside));
  // What staff recorded may be what the gateway reports, without the hash that would tell.
  const isUnproven =
    (outside.length > 0 && lift > 0) ||
    (outside.some(({ txidIn }) => txidIn !== null) && ins.length + outs.length > 0);
  const payments = [...itemized, ...outside];
  if (rest > 0) payments.push(notItemized(unnamed.length > 0 ? unnamed : reports, rest));

  const unexplained = unnamed.filter(
    ({ cents }) =>
      cents !== null && itemized.length > 0 && !isExplained(cents, itemized, tolerance),
  );
  const contradictions = groups.map((group) => differencesIn(group, tolerance));
  return {
    payments: payments.toSorted((a, b) => a.no - b.no),
    cents: sumOf(payments),
    unrated: [
      ...groups.filter((group) => !toPayment(group)).flatMap((group) => group.reports),
      ...unnamed.filter(({ cents }) => cents === null),
    ].map(({ no }) => no),
    differences: [
      ...contradictions.flatMap(({ found }) => found),
      ...unexplained.map(({ no }) => `sum by ${no}: ${sum}`),
      ...(side.isExplained ? [] : [`sides: ${sumOf(ins)}, ${sumOf(outs)}`]),
      ...(isUnproven ? [`outside: ${sumOf(outside)} beside ${Math.max(sum, most)}`] : []),
    ].join('; '),
    isSumDisputed:
      contradictions.some(({ isDisputed }) => isDisputed) ||
      unexplained.length > 0 ||
      !side.isExplained ||
      isUnproven,
  };
}
