import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

/** How much of a failure's message is repeated at the end; the whole stands further up. */
const LINES = 12;

/** What a part of the suite came to. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Each failed test that is known by name, as it is repeated above the closing line. */
  failures?: string[];
  /** The tests that this machine could not run, with the reason. */
  notRun?: string[];
}

function describeFailure(title: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES);
  return [`✗ ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** A runner that left no report, or ended badly without naming a failed test, counts as one failure. */
function readReport<Report>(
  file: string,
  code: number,
  schema: z.ZodType<Report>,
  outcomeOf: (report: Report) => Outcome,
): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const outcome = outcomeOf(schema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

const vitestTest = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.array(z.string()).nullish(),
});
const vitestFile = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string().default(''),
  assertionResults: z.array(vitestTest),
});
const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(vitestFile),
});

/** Vitest's JSON report; a file that could not be loaded counts as one failure. */
export const vitestOutcome = (file: string, code: number, root: string): Outcome =>
  readReport(file, code, vitestReport, ({ numPassedTests, testResults }) => {
    const failures = testResults.flatMap(({ name, status, message, assertionResults: tests }) => {
      const source = path.relative(root, name);
      if (status === 'failed' && tests.length === 0) return [describeFailure(source, message)];
      return tests
        .filter((test) => test.status === 'failed')
        .map(({ fullName, failureMessages }) =>
          describeFailure(`${source} › ${fullName}`, failureMessages?.join('\n')),
        );
    });
    return { passed: numPassedTests, failed: failures.length, failures };
  });

const thrown = z.object({ message: z.string().optional() });
const playwrightTest = z.object({
  projectName: z.string(),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  annotations: z.array(z.object({ description: z.string().optional() })),
  results: z.array(z.object({ error: thrown.optional() })),
});
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(playwrightTest),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.number(), flaky: z.number() }),
  errors: z.array(thrown),
});

type NamedTest = z.infer<typeof playwrightTest> & { title: string };

function testsOf({ specs, suites = [] }: z.infer<typeof playwrightSuite>): NamedTest[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map((test) => ({ ...test, title: `[${test.projectName}] ${file}:${line} › ${title}` })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** Playwright's JSON report; a test that passed when repeated counts as passed, and is listed as flaky. */
export const playwrightOutcome = (file: string, code: number): Outcome =>
  readReport(file, code, playwrightReport, ({ suites, stats, errors }) => {
    const tests = suites.flatMap(testsOf);
    const failures = [
      ...errors.map(({ message }) => describeFailure(path.basename(file), message)),
      ...tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ title, results }) =>
          describeFailure(title, results.flatMap(({ error }) => error?.message ?? []).join('\n')),
        ),
    ];
    const notRun = tests
      .filter(({ status }) => status === 'skipped')
      .map(({ title, annotations: [why] }) => `– ${title}: ${why?.description ?? 'skipped'}`);
    return { passed: stats.expected + stats.flaky, failed: failures.length, failures, notRun };
  });

const plainReport = z.object({ passed: z.int(), failed: z.int() });

/** The report of a runner of our own. */
export const plainOutcome = (file: string, code: number): Outcome =>
  readReport(file, code, plainReport, (counts) => counts);
