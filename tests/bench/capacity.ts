import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startDatabase } from './admin/surroundings.ts';
import { BEHAVIOR } from './capacity/assumptions.ts';
import type { Behavior } from './capacity/assumptions.ts';
import { bendsOf } from './capacity/bends.ts';
import { costOf, usageOf } from './capacity/model.ts';
import type { Measured } from './capacity/model.ts';
import { weighPages } from './capacity/weigh-pages.ts';
import { chainsOf, weighRows } from './capacity/weigh-rows.ts';

/**
 * `npm run simulate:capacity [-- --visits 250000] [-- --set ordering=0.01]`: what a month of visits costs and where it
 * bends, from the weights of dist/, the sizes of rows in a database of its own, and the assumptions beside this file.
 */

const { values } = parseArgs({
  options: {
    visits: { type: 'string', multiple: true, default: ['10000', '1000000', '100000000'] },
    set: { type: 'string', multiple: true, default: [] },
  },
});

/** `ordering=0.01` over the assumptions. @throws for a name that is none of them, or no number. */
function assumed(settings: readonly string[]): Behavior {
  const own = settings.map((setting) => {
    const [name = '', value = ''] = setting.split('=');
    if (!(name in BEHAVIOR) || value === '' || !(Number(value) >= 0))
      throw new Error(
        `"${setting}" sets nothing: write one of ${Object.keys(BEHAVIOR).join(', ')} and a number, such as ordering=0.01.`,
      );
    return [name, Number(value)] as const;
  });
  return { ...BEHAVIOR, ...(Object.fromEntries(own) as Partial<Behavior>) };
}

const counted = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(2)));
const dollars = (value: number): string => `$${value < 10 ? value.toFixed(2) : counted(value)}`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  console.log(['', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n'));
}

function printMonths(visits: readonly number[], measured: Measured, on: Behavior): void {
  const months = visits.map((each) => {
    const usage = usageOf(each, measured, on);
    return { usage, cost: costOf(usage, on) };
  });
  const row = (name: string, of: (month: (typeof months)[number]) => string) => [
    name,
    ...months.map(of),
  ];
  table(
    ['a month of', ...visits.map((each) => `${counted(each)} visits`)],
    [
      row('GB sent', ({ usage }) => counted(usage.gb)),
      row('requests', ({ usage }) => counted(usage.requests)),
      row('function calls', ({ usage }) => counted(usage.calls)),
      row('functions at once, busiest hour', ({ usage }) => counted(usage.functionsAtOnce)),
      row('GB-hours of functions', ({ usage }) => counted(usage.gbHours)),
      row('Netlify credits', ({ cost }) => counted(cost.used)),
      row('– of them for bytes', ({ cost }) => counted(cost.credits.bandwidth)),
      row('– for requests', ({ cost }) => counted(cost.credits.requests)),
      row('– for functions', ({ cost }) => counted(cost.credits.compute)),
      row('CU-hours of Neon', ({ usage }) => counted(usage.cuHours)),
      row('CU at the busiest hour', ({ usage }) => counted(usage.peakCu)),
      row('GB of tables after a year', ({ usage }) => counted(usage.storageGb)),
      row('Netlify', ({ cost }) => dollars(cost.netlify)),
      row('Neon', ({ cost }) => dollars(cost.database + cost.storage)),
      row('**together**', ({ cost }) => `**${dollars(cost.total)}**`),
    ],
  );
}

async function run(): Promise<void> {
  const on = assumed(values.set);
  const database = await startDatabase();
  try {
    const weighed = await weighRows(database.ownerUrl);
    const pages = weighPages(fileURLToPath(new URL('../../dist', import.meta.url)));
    const measured: Measured = { ...pages, rows: chainsOf(weighed) };
    const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
    table(
      ['page', 'HTML', 'what else it can load', 'in files'],
      [
        ...Object.entries(measured.pages).map(([kind, { html, own, ownFiles }]) => [
          kind,
          kib(html),
          kib(own),
          String(ownFiles),
        ]),
        ['every page, once a visit', '', kib(measured.shared.bytes), String(measured.shared.files)],
      ],
    );
    table(
      ['row, with its indexes', 'bytes'],
      [...Object.entries(weighed), ...Object.entries(measured.rows)].map(([name, bytes]) => [
        name,
        counted(bytes),
      ]),
    );
    printMonths(values.visits.map(Number), measured, on);
    table(
      ['from visits a month', 'what bends', 'what is turned next'],
      bendsOf(measured, on).map(({ what, next, visits }) => [counted(visits), what, next]),
    );
  } finally {
    await database.close();
  }
}

await run().catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
});
