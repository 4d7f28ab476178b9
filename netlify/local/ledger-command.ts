import { parseArgs } from 'node:util';
import * as z from 'zod';
import { RULES } from '../../src/domain/ledger/rules.ts';
import { connect } from '../core/database.ts';
import { createServices } from '../core/services.ts';
import { checkLedger, rebuildLedger } from '../core/use-cases/check-ledger.ts';
import type { Rebuilt, Recomputed } from '../core/use-cases/check-ledger.ts';
import { runCommand } from './command.ts';
import { UserError } from './errors.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * `npm run check:ledger` folds the facts of all orders again, and says what differs from what is written. `npm run rebuild:ledger`
 * does so too, and with `--write` writes what follows by today's rules.
 */

const USAGE = `npm run check:ledger
npm run rebuild:ledger -- [ORDER…] [--write] [--mail]
Says what today's rules would change, of all orders or of those with these ids. --write writes it, one order after the other; with
--mail the buyers and the staff get the mails that follow from it. Without --write nothing is written.`;

const flag = { type: 'boolean', default: false } as const;
const { values: options, positionals } = parseArgs({
  options: { rebuild: flag, write: flag, mail: flag },
  allowPositionals: true,
  strict: false,
});
const { write, mail, rebuild } = options;
const isUsable =
  Object.keys(options).length === 3 &&
  z.array(z.uuid()).safeParse(positionals).success &&
  (rebuild ? write || !mail : !write && !mail && positionals.length === 0);

const linesOf = ({ orderId, rules, isFault, differences }: Recomputed): string[] =>
  differences.map(({ field, written, expected }) => {
    const by = isFault ? 'its reports' : `its reports by rules ${RULES}, instead of ${rules}`;
    const [is, follows] = [written, expected].map((value) => JSON.stringify(value));
    return `${orderId}: ${field} is ${is}, but ${follows} follows from ${by}`;
  });

const nameOf = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

function serviceOf({ ownerUrl, environment }: Surroundings) {
  const fetchEndpoint = environment['NEON_FETCH_ENDPOINT'];
  return { database: connect({ url: ownerUrl, fetchEndpoint }) };
}

async function check(surroundings: Surroundings): Promise<string> {
  const { orders, recomputed } = await checkLedger(serviceOf(surroundings));
  const lines = recomputed.flatMap(linesOf);
  if (recomputed.some(({ isFault }) => isFault)) throw new UserError(lines.join('\n'));
  if (lines.length > 0)
    return `${lines.join('\n')}\nToday's rules would change ${nameOf(recomputed.length)}: npm run rebuild:ledger writes that.`;
  return `${orders} orders: all that is written follows from their reports.`;
}

const outcomeOf = ({ orderId, outcome }: Rebuilt): string =>
  `${orderId}: ${outcome instanceof Error ? `not written, ${outcome.message}` : outcome}`;

async function rebuildAll(surroundings: Surroundings): Promise<string> {
  const ids = positionals.length > 0 ? positionals : undefined;
  const { database } = serviceOf(surroundings);
  const { orders, recomputed } = await checkLedger({ database }, ids);
  if (ids && orders < new Set(ids).size) throw new UserError('One of these orders is not known.');
  const changed = recomputed.filter(({ differences }) =>
    differences.some(({ field }) => field !== 'settled'),
  );
  const dryRun = changed.flatMap(linesOf).join('\n');
  if (changed.length === 0) return `${nameOf(orders)}: nothing to change.`;
  if (!write)
    return `${dryRun}\nNothing was written. With --write, ${nameOf(changed.length)} would be.`;
  console.log(dryRun);
  const services = { ...createServices(process.env), database };
  const rebuilt = await rebuildLedger(services, {
    ids: changed.map(({ orderId }) => orderId),
    isMailed: Boolean(mail),
  });
  const outcomes = rebuilt.map(outcomeOf).join('\n');
  if (rebuilt.some(({ outcome }) => outcome !== 'written')) throw new UserError(outcomes);
  return outcomes;
}

await runCommand(isUsable ? (rebuild ? rebuildAll : check) : USAGE);
