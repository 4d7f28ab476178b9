import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

/** How many tests of a runner passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** A runner that ended badly without naming a failed test counts as one failure. */
function withExitCode(counts: Counts, code: number): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readReport<Value>(file: string, schema: z.ZodType<Value>): Value | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Vitest's JSON report; a file that could not be loaded counts as one failure. */
export function vitestCounts(file: string, code: number): Counts {
  const report = readReport(file, vitestReport);
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  ).length;
  const counts = { passed: report.numPassedTests, failed: report.numFailedTests + unloaded };
  return withExitCode(counts, code);
}

/** Playwright's JSON report; a test that passed when repeated counts as passed, and is listed as flaky. */
export function playwrightCounts(file: string, code: number): Counts {
  const report = readReport(file, playwrightReport);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return withExitCode(
    { passed: expected + flaky, failed: unexpected + report.errors.length },
    code,
  );
}

const plainReport = z.object({ passed: z.int(), failed: z.int() });

/** The report of a runner of our own. */
export function plainCounts(file: string, code: number): Counts {
  return withExitCode(readReport(file, plainReport) ?? { passed: 0, failed: 1 }, code);
}
