// Over 250 lines: one reference, told apart from the code it judges; its rules read each other.
import { Crashed, givenIn, sumOf, write } from './reference.ts';
import type { Model, ModelOrder } from './reference.ts';

/**
 * The rules of money as a model, written anew from the properties in docs and not from src/domain/ledger: at each fact, all
 * reports so far are looked at from the beginning.
 */

/** A payment as a callback, a status check or staff report it. */
export interface ModelReport {
  by: 'callback' | 'status' | 'outside';
  cents: number;
  /** Of a payment outside the gateway: on either side. */
  hash: string | null;
  payout: string | null;
}

type Act =
  | { kind: 'report'; report: ModelReport; isConflict: boolean; isWithdrawn?: boolean }
  | { kind: 'cancel' | 'accept' | 'review' }
  | { kind: 'refund'; cents: number; before: number }
  | { kind: 'withdraw'; refund: number }
  | { kind: 'withdraw payment'; payment: number };
type Fact = Act & { actor: string; at: number; key: string };

/** What the database has about an order besides its row. */
interface Book {
  facts: Fact[];
  /** What is known of the order before its last fact. */
  ended: { at: number; by: string } | null;
  failed: boolean;
  isLate: boolean;
  counted: Set<number>;
  reviewed: Set<number>;
  refunds: { cents: number; isWithdrawn: boolean }[];
  /** How many of them were given before the order was completed. */
  refundsBefore: number;
  seen: Map<string, string>;
  outcomes: string[];
}

const books = new WeakMap<ModelOrder, Book>();

function bookOf(order: ModelOrder): Book {
  const made: Book = {
    ...{ facts: [], ended: null, failed: false, isLate: false, refunds: [], outcomes: [] },
    ...{ counted: new Set(), reviewed: new Set(), seen: new Map(), refundsBefore: 0 },
  };
  const book = books.get(order) ?? made;
  books.set(order, book);
  return book;
}

const DAY = 86_400_000;

/** 47: what completes an order by itself. */
const leastOf = (cents: number) =>
  cents - Math.floor(Math.min(cents * 0.4 + 1e-6, 3_000 + Math.floor(cents / 10)));
/** 26: below it a completed order is short. */
const fullOf = (cents: number) => Math.max(leastOf(cents), Math.ceil(cents * 0.9 - 1e-6));

/** 37: whether two amounts can be of one payment. */
const agree = (a: number, b: number) =>
  Math.abs(a - b) <= Math.max(100, Math.floor(Math.max(a, b) * 0.02 + 1e-6));

type Numbered = ModelReport & { no: number };

/** A payment: the number of its first report, and all of its reports. */
interface Known {
  no: number;
  cents: number;
  of: Numbered[];
}

const spelled = (hash: string | null) => hash?.toLowerCase().replace(/^0x/, '') ?? null;

/** The hashes of a report by side; `any` is on neither side for certain. */
const sidesOf = ({ by, hash, payout }: ModelReport) =>
  by === 'outside'
    ? { in: null, out: null, any: spelled(hash) }
    : { in: spelled(hash), out: spelled(payout), any: null };

/** 35: whether two reports name one hash. */
function isSame(one: ModelReport, other: ModelReport): boolean {
  const [a, b] = [sidesOf(one), sidesOf(other)];
  if ((a.in !== null && a.in === b.in) || (a.out !== null && a.out === b.out)) return true;
  const isAny = (any: string | null, of: typeof a) =>
    any !== null && [of.in, of.out, of.any].includes(any);
  return isAny(a.any, b) || isAny(b.any, a);
}

const hasNoHash = ({ by, hash, payout }: ModelReport) =>
  by !== 'outside' && hash === null && payout === null;

/** 35: labels reports until no two with a common hash have different labels. */
function labeled(reports: Numbered[]): Known[] {
  const label = new Map(reports.map((report) => [report, report.no]));
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const a of reports) {
      for (const b of reports) {
        const [one = 0, other = 0] = [label.get(a), label.get(b)];
        if (one <= other || !isSame(a, b)) continue;
        label.set(a, other);
        isDone = false;
      }
    }
  }
  const named = reports.filter((report) => !hasNoHash(report));
  return [...Map.groupBy(named, (report) => label.get(report) ?? 0)].map(([no, of]) => {
    const counts = of.find(({ by }) => by === 'callback') ?? of[0];
    return { no, cents: counts?.cents ?? 0, of };
  });
}

/** 35–37: the payments that count, and what does not fit together. */
function weigh(reports: Numbered[], refunded: number) {
  const all = labeled(reports);
  const has = ({ of }: Known, side: 'in' | 'out') =>
    of.some((report) => sidesOf(report)[side] !== null);
  const outside = all.filter(({ of }) => of.every(({ by }) => by === 'outside'));
  const both = all.filter((known) => has(known, 'in') && has(known, 'out'));
  const ins = all.filter((known) => has(known, 'in') && !has(known, 'out'));
  const outs = all.filter((known) => has(known, 'out') && !has(known, 'in'));
  const isIn = sumOf(ins) >= sumOf(outs) || agree(sumOf(ins), sumOf(outs));
  const itemized = [...both, ...(isIn ? ins : outs)];
  const rows = [...itemized, ...outside];
  const sum = sumOf(itemized);
  const fits = (cents: number, among: Known[]) =>
    [sumOf(among), ...among.map((known) => known.cents)].some((each) => agree(each, cents));

  const unnamed = reports.filter(hasNoHash);
  const most = Math.max(0, ...unnamed.map(({ cents }) => cents));
  const rest = Math.max(most > sum && !agree(most, sum) ? most - sum : 0, refunded - sumOf(rows));
  if (rest > 0) rows.push({ no: 0, cents: rest, of: [] });

  const amounts = all.filter(({ of }) => {
    const cents = of.map((report) => report.cents);
    return !agree(Math.min(...cents), Math.max(...cents));
  });
  const hashes = all.filter(({ of }) =>
    (['in', 'out'] as const).some(
      (side) => new Set(of.flatMap((report) => sidesOf(report)[side] ?? [])).size > 1,
    ),
  );
  const odd = unnamed.filter(({ cents }) => sum > 0 && !fits(cents, itemized));
  const isOneSided = ins.length === 0 || outs.length === 0;
  const isSideOdd = !isOneSided && !fits(sumOf(isIn ? outs : ins), isIn ? ins : outs);
  const isUnsure =
    (outside.length > 0 && most > sum && !agree(most, sum)) ||
    (ins.length + outs.length > 0 &&
      outside.some(({ of }) => of.some(({ hash }) => hash !== null)));
  return {
    rows: rows.toSorted((a, b) => a.no - b.no),
    differs: [
      ...amounts.map(({ no, of }) => `${no} ${of.map(({ cents }) => cents).join()}`),
      ...hashes.map(
        ({ no, of }) =>
          `${no} ${[...new Set(of.flatMap(({ hash, payout }) => [spelled(hash), spelled(payout)]))].join()}`,
      ),
      ...odd.map(({ no }) => `${no} of ${sum}`),
      ...(isSideOdd ? [`${sumOf(ins)} ${sumOf(outs)}`] : []),
      ...(isUnsure ? [`${sumOf(outside)} beside ${Math.max(most, sum)}`] : []),
    ].join(),
    isDisputed: amounts.length > 0 || odd.length > 0 || isSideOdd || isUnsure,
  };
}

const reportsIn = (facts: Fact[]): Numbered[] =>
  facts.flatMap((fact, index) =>
    fact.kind === 'report' && !fact.isConflict && !fact.isWithdrawn
      ? [{ ...fact.report, no: index + 1 }]
      : [],
  );

/** The numbers of a payment's reports; 0 for what is not itemized. */
const numbersOf = ({ no, of }: Known) => [no, ...of.map((report) => report.no)];
const isAmong = (numbers: Set<number>, row: Known) => numbersOf(row).some((no) => numbers.has(no));
const isCounted = ({ counted }: Book, row: Known) => isAmong(counted, row);

/** Applies the facts that are not written yet. */
function follow(order: ModelOrder): void {
  const book = bookOf(order);
  while (order.settled < order.reported) {
    order.settled += 1;
    const facts = book.facts.slice(0, order.settled);
    const fact = facts.at(-1);
    if (!fact) throw new Error('A fact is missing.');
    const refundedBefore = givenIn(book.refunds);
    const before = weigh(reportsIn(facts.slice(0, -1)), refundedBefore);
    const now = weigh(reportsIn(facts), refundedBefore);
    book.outcomes.push(applyFact(order, book, fact, { before, now, refunded: refundedBefore }));
    draw(order, book, facts);
  }
}

type PricedPage = ReturnType<typeof weigh>;

function applyFact(
  order: ModelOrder,
  book: Book,
  fact: Fact,
  { before, now, refunded }: { before: PricedPage; now: PricedPage; refunded: number },
): string {
  const { status: from } = order;
  const known = book.facts.slice(0, order.settled);
  const note = (kind: string, to: string | null = null, isMove = true) => {
    order.events.push([kind, fact.actor, isMove ? from : null, to]);
    return kind;
  };
  switch (fact.kind) {
    case 'report': {
      if (fact.isConflict) return note('payment_conflict', from);
      const uncounted = (of: PricedPage) => sumOf(of.rows.filter((row) => !isCounted(book, row)));
      const uncountedBefore = uncounted(before);
      replace(order, book, { before, now });
      const complete = from === 'completed' ? [] : enough(order, now, known, refunded);
      if (complete.length > 0) {
        for (const row of complete) countRow(book, row);
        end(order, book);
        const { ended } = book;
        book.isLate = ended !== null && (ended.by === 'staff' || fact.at > ended.at + DAY);
        return note('payment_completed', 'completed');
      }
      const isMore =
        from === 'completed'
          ? uncounted(now) > uncountedBefore
          : sumOf(now.rows) > sumOf(before.rows);
      if (!isMore) return note('payment_adopted', from);
      return note(from === 'completed' ? 'payment_repeated' : 'payment_underpaid', from);
    }
    case 'cancel': {
      if (from !== 'pending') return 'refused';
      order.status = fact.actor === 'buyer' ? 'failed' : 'cancelled';
      book.ended = { at: fact.at, by: fact.actor };
      book.failed = fact.actor === 'buyer' && order.wallet !== null;
      return note(fact.actor === 'buyer' ? 'payment_cancelled' : 'staff_cancelled', order.status);
    }
    case 'accept': {
      if (from === 'completed' || sumOf(now.rows) <= refunded) return 'refused';
      for (const row of now.rows) countRow(book, row);
      end(order, book);
      const held = conditions(order, book, now, refunded);
      for (const flag of ['short', 'overpaid']) book.seen.set(flag, held.get(flag) ?? '');
      return note('staff_accepted', 'completed');
    }
    case 'review': {
      const isSeen = (row: Known) => isCounted(book, row) || isAmong(book.reviewed, row);
      if (order.flags.length === 0 && now.rows.every(isSeen)) return 'kept';
      for (const row of now.rows)
        if (!isCounted(book, row)) for (const no of numbersOf(row)) book.reviewed.add(no);
      order.flags = [];
      book.seen = conditions(order, book, now, refunded);
      return note('staff_reviewed', null, false);
    }
    case 'refund': {
      if (fact.before !== refunded) return 'changed meanwhile';
      if (fact.cents > sumOf(now.rows) - refunded) return 'too much';
      book.refunds.push({ cents: fact.cents, isWithdrawn: false });
      return note('staff_refunded', null, false);
    }
    case 'withdraw': {
      const withdrawn = book.refunds[fact.refund];
      if (!withdrawn) return 'unknown refund';
      withdrawn.isWithdrawn = true;
      return withoutIt('staff_withdrew_refund');
    }
    case 'withdraw payment': {
      const row = now.rows.find(({ no }) => no === fact.payment);
      const own = row?.of.filter(({ by }) => by === 'outside').map(({ no }) => no - 1) ?? [];
      if (!row || own.length === 0) return 'unknown payment';
      const rest = known.filter((_, index) => !own.includes(index));
      if (sumOf(weigh(reportsIn(rest), 0).rows) < refunded) return 'too much';
      if (isCounted(book, row)) countRow(book, row);
      for (const index of own) Object.assign(known[index] ?? {}, { isWithdrawn: true });
      return withoutIt('staff_withdrew_payment');
    }
  }
  /** What follows once something no longer counts. */
  function withoutIt(kind: string): string {
    note(kind, null, false);
    const left = givenIn(book.refunds);
    const rest = weigh(reportsIn(known), left);
    replace(order, book, { before: now, now: rest });
    const complete = from === 'completed' ? [] : enough(order, rest, known, left);
    if (complete.length === 0) return kind;
    for (const row of complete) countRow(book, row);
    end(order, book);
    note('payment_completed', 'completed');
    return kind;
  }
}

function end(order: ModelOrder, book: Book): void {
  order.status = 'completed';
  book.refundsBefore = book.refunds.length;
}

function countRow(book: Book, row: Known): void {
  for (const no of numbersOf(row)) book.counted.add(no);
}

/** Rows that take the place of counted ones count; so does each report that joins one. */
function replace(
  { status }: ModelOrder,
  book: Book,
  { before, now }: { before: PricedPage; now: PricedPage },
): void {
  const isIn = (rows: Known[], row: Known) => isAmong(new Set(rows.flatMap(numbersOf)), row);
  let gone = 0;
  for (const row of before.rows.filter((each) => isCounted(book, each))) {
    const rest = now.rows.find(({ no }) => no === 0);
    if (row.no === 0 && rest) gone += row.cents - rest.cents;
    else if (!isIn(now.rows, row)) gone += row.cents;
  }
  for (const row of now.rows.filter((each) => !isIn(before.rows, each))) {
    if (gone <= 0) break;
    countRow(book, row);
    gone -= row.cents;
  }
  const hasNone = () => !now.rows.some((row) => isCounted(book, row));
  for (const row of now.rows) {
    if (gone <= 0 || !hasNone()) break;
    countRow(book, row);
    gone -= row.cents;
  }
  const isUnpaid = status === 'completed' && hasNone();
  for (const row of now.rows) if (isUnpaid || isCounted(book, row)) countRow(book, row);
}

/** 15, 27, 37: the rows that complete the order, or none. */
function enough(
  { cents }: ModelOrder,
  { rows, isDisputed }: PricedPage,
  known: Fact[],
  refunded: number,
): Known[] {
  if (isDisputed) {
    const alone = reportsIn(known).find((report) => report.cents - refunded >= leastOf(cents));
    if (!alone) return [];
    const own = rows.filter(({ of }) => of.some(({ no }) => no === alone.no));
    return own.length > 0 ? own : rows;
  }
  if (sumOf(rows) - refunded < leastOf(cents)) return [];
  const full = rows.find((row) => row.no > 0 && row.cents >= fullOf(cents));
  return full ? [full] : rows;
}

/** Why staff should look at the order, with what it rests on. */
function conditions(
  { status, cents }: ModelOrder,
  book: Book,
  { rows, differs }: PricedPage,
  refunded: number,
): Map<string, string> {
  const arrived = sumOf(rows);
  const counted = sumOf(rows.filter((row) => isCounted(book, row)));
  const isCompleted = status === 'completed';
  // 45: money that had gone back before the order was completed paid for nothing.
  const given = givenIn(book.refunds.slice(0, book.refundsBefore));
  const kept = Math.min(counted, arrived - given);
  const found = new Map<string, string>();
  const add = (flag: string, holds: boolean, on: unknown) => holds && found.set(flag, String(on));
  add('underpaid', !isCompleted && arrived > refunded, arrived);
  add('short', isCompleted && kept < fullOf(cents), kept);
  add('overpaid', isCompleted && kept > cents, kept);
  add('repeated', isCompleted && arrived > counted, arrived - counted);
  add('late', book.isLate, true);
  add('reports_differ', differs !== '', differs);
  const conflicts = book.facts.flatMap((fact, index) =>
    fact.kind === 'report' && fact.isConflict ? [index] : [],
  );
  add('hash_conflict', conflicts.length > 0, conflicts);
  return found;
}

/** Writes what the database shows. */
function draw(order: ModelOrder, book: Book, known: Fact[]): void {
  const refunded = givenIn(book.refunds);
  const now = weigh(reportsIn(known), refunded);
  const held = conditions(order, { ...book, facts: known }, now, refunded);
  const raised = [...held].filter(([flag, on]) => book.seen.get(flag) !== on).map(([flag]) => flag);
  const lasting = order.flags.filter((flag) => flag !== 'underpaid' || held.has(flag));
  order.flags = [...new Set([...raised, ...lasting])].sort();
  order.transactions = now.rows.map((row) => {
    const waits = order.status === 'pending' && !isAmong(book.reviewed, row);
    const hashOf = (side: 'hash' | 'payout') =>
      row.of.map((report) => report[side]).find((hash) => hash !== null) ?? null;
    const status = isCounted(book, row) ? 'completed' : waits ? 'pending' : 'uncounted';
    return { status, cents: row.cents, hash: hashOf('hash'), payout: hashOf('payout') };
  });
  const { cents } = order;
  const uncounted = sumOf(order.transactions.filter(({ status }) => status !== 'completed'));
  const counted = sumOf(order.transactions) - uncounted;
  if (book.failed) order.transactions.push({ status: 'failed', cents, hash: null, payout: null });
  let left = uncounted;
  order.refunds = book.refunds.map(({ cents: given, isWithdrawn }) => {
    const part = isWithdrawn ? 0 : Math.min(given, left);
    left -= part;
    return { cents: given, uncounted: part, isWithdrawn };
  });
  const ofRevenue = refunded - (uncounted - left);
  const isFull = order.status === 'completed' ? ofRevenue === counted : left === 0;
  order.refundState = refunded === 0 ? 'none' : isFull ? 'full' : 'part';
}

/** Stores a fact once, then writes what follows: two writes, either of which may crash. */
export function addFact(
  model: Model,
  order: ModelOrder,
  act: Act,
  { actor, key }: { actor: string; key: string },
): string {
  const { facts: known, outcomes } = bookOf(order);
  const no = write(model, () => {
    const index = known.findIndex((fact) => fact.key === key);
    if (index >= 0) return index + 1;
    order.reported = known.push({ ...act, actor, key, at: model.now });
    return order.reported;
  });
  const isNew = no > order.settled;
  if (order.settled < order.reported) write(model, () => follow(order));
  return isNew ? (outcomes[no - 1] ?? '') : `known: ${outcomes[no - 1]}`;
}

/** A copy, on which a change can be tried. */
function copyOf(order: ModelOrder): ModelOrder {
  const copy = structuredClone(order);
  books.set(copy, structuredClone(bookOf(order)));
  return copy;
}

/** Staff mark a completed order as delivered, or not delivered. Writes what follows from earlier facts, too. */
export function deliver(model: Model, order: ModelOrder, isDelivered: boolean): string {
  const copy = copyOf(order);
  follow(copy);
  if (copy.status !== 'completed') return 'not deliverable';
  if (copy.isDelivered === isDelivered) return 'delivery known';
  return write(model, () => {
    follow(order);
    order.isDelivered = isDelivered;
    const kind = isDelivered ? 'staff_delivered' : 'staff_undelivered';
    order.events.push([kind, 'staff', null, null]);
    return 'changed';
  });
}

const REFUSALS: readonly string[] = [
  ...['refused', 'changed meanwhile', 'too much', 'too early', 'hash known'],
  ...['unknown refund', 'unknown payment', 'withdrawn already'],
];

/** 53: what staff add is decided first, and stored with all that follows from it by one write; nothing if it is refused. */
function addByStaff(
  model: Model,
  order: ModelOrder,
  act: Act,
  { key, also }: { key: string; also?: () => void },
): string {
  const { facts: known, outcomes } = bookOf(order);
  const index = known.findIndex((fact) => fact.key === key);
  if (index >= 0) {
    if (order.settled < order.reported) write(model, () => follow(order));
    return `known: ${outcomes[index]}`;
  }
  const add = (to: ModelOrder): string => {
    const book = bookOf(to);
    to.reported = book.facts.push({ ...act, actor: 'staff', key, at: model.now });
    follow(to);
    return book.outcomes.at(-1) ?? '';
  };
  const outcome = add(copyOf(order));
  if (REFUSALS.includes(outcome)) return outcome;
  return write(model, () => {
    also?.();
    return add(order);
  });
}

const hashesOf = (report: ModelReport) =>
  [report.hash, report.payout].flatMap((hash) => spelled(hash) ?? []);

/** 14: whether one of the report's hashes is another order's. */
function isOthers(model: Model, order: ModelOrder, report: ModelReport): boolean {
  const own = model.orders.indexOf(order);
  return hashesOf(report).some((hash) => (model.hashes.get(hash) ?? own) !== own);
}

/** Claims the report's hashes for the order, unless one is another order's. */
function claim(model: Model, order: ModelOrder, report: ModelReport): boolean {
  if (isOthers(model, order, report)) return true;
  for (const hash of hashesOf(report)) model.hashes.set(hash, model.orders.indexOf(order));
  return false;
}

/** Takes a proven report in. */
export function recordReport(
  model: Model,
  order: ModelOrder,
  report: ModelReport,
  actor: string,
): string {
  const { by, cents, hash, payout } = report;
  if (by === 'outside') {
    const isConflict = isOthers(model, order, report);
    const also = () => void claim(model, order, report);
    const key = `outside ${(acts += 1)}`;
    return addByStaff(model, order, { kind: 'report', report, isConflict }, { key, also });
  }
  const key = JSON.stringify([by, cents, spelled(hash), spelled(payout)]);
  // The claim is part of the first write.
  const crashes = model.crash?.write === model.writes && model.crash.moment !== 'after';
  const isConflict = crashes ? false : claim(model, order, report);
  return addFact(model, order, { kind: 'report', report, isConflict }, { actor, key });
}

/** Once per order: a canceled order is never pending again. */
export function cancelByBuyer(model: Model, order: ModelOrder): string {
  return addFact(model, order, { kind: 'cancel' }, { actor: 'buyer', key: 'cancel by buyer' });
}

/** The scheduled run writes first what earlier calls left. One that fails is noted, and keeps no other. */
export function settleOpen(model: Model): void {
  for (const order of model.orders) {
    if (order.settled === order.reported) continue;
    try {
      write(model, () => follow(order));
    } catch (error) {
      if (!(error instanceof Crashed)) throw error;
      write(model, () => undefined);
    }
  }
}

let acts = 0;

/** The numbers of the payments outside the gateway that staff recorded. */
export const outsideOf = (order: ModelOrder): number[] =>
  bookOf(order).facts.flatMap((fact, index) =>
    fact.kind === 'report' && fact.report.by === 'outside' ? [index + 1] : [],
  );

/** Withdraws one, and frees its hash for another order unless the gateway named it too. */
export function withdrawPayment(model: Model, order: ModelOrder, payment: number): string {
  const { facts: known } = bookOf(order);
  const page = weigh(reportsIn(known), givenIn(bookOf(order).refunds));
  const row = page.rows.find(({ no }) => no === payment);
  const hash = row?.of.map((report) => report.hash).find((each) => each !== null);
  const isOfGateway = known.some(
    (fact) =>
      fact.kind === 'report' &&
      fact.report.by !== 'outside' &&
      hash !== undefined &&
      [fact.report.hash, fact.report.payout].some((each) => spelled(each) === spelled(hash)),
  );
  const also = (): void => {
    const claimed = spelled(hash ?? null) ?? '';
    const isOwn = model.hashes.get(claimed) === model.orders.indexOf(order);
    if (!isOfGateway && isOwn) model.hashes.delete(claimed);
  };
  const act = { kind: 'withdraw payment', payment } as const;
  const outcome = addByStaff(model, order, act, { key: `act ${(acts += 1)}`, also });
  return outcome === 'staff_withdrew_payment' ? 'recorded' : 'refused';
}

/** What staff do about money. */
export function actByStaff(model: Model, order: ModelOrder, act: Act): string {
  // The same withdrawal twice is one.
  const key = act.kind === 'withdraw' ? `withdraw ${act.refund}` : `act ${(acts += 1)}`;
  return addByStaff(model, order, act, { key });
}
