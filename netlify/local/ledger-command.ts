import { connect } from '../core/database.ts';
import { checkLedger } from '../core/use-cases/check-ledger.ts';
import { runCommand } from './command.ts';
import { UserError } from './errors.ts';

/** `npm run check:ledger`: folds the facts of all orders again, and says what differs from what is written. */

await runCommand(async ({ ownerUrl, environment }) => {
  const database = connect({ url: ownerUrl, fetchEndpoint: environment['NEON_FETCH_ENDPOINT'] });
  const { orders, differences } = await checkLedger({ database });
  const lines = differences.map(
    ({ orderId, field, written, expected }) =>
      `${orderId}: ${field} is ${JSON.stringify(written)}, but ${JSON.stringify(expected)} follows from its reports`,
  );
  if (lines.length > 0) throw new UserError(lines.join('\n'));
  return `${orders} orders: all that is written follows from their reports.`;
});
