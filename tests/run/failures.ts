import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

/** How much of a failure's message is repeated at the end; the whole stands further up. */
const LINES = 12;

/** One failed test, or a file that could not be loaded. */
interface Failure {
  title: string;
  message: string;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      annotations: z.array(z.object({ description: z.string().optional() })),
      results: z.array(
        z.object({ error: z.object({ message: z.string().optional() }).optional() }),
      ),
    }),
  ),
});

interface Suite {
  specs: z.infer<typeof playwrightSpec>[];
  suites?: Suite[] | undefined;
}

const playwrightSuite: z.ZodType<Suite> = z.object({
  specs: z.array(playwrightSpec),
  suites: z.lazy(() => z.array(playwrightSuite)).optional(),
});

const playwrightReport = z.object({ suites: z.array(playwrightSuite) });

function read<Value>(file: string, schema: z.ZodType<Value>): Value | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** The failed tests of Vitest's JSON report; none when there is no report. */
export function vitestFailures(file: string, root: string): Failure[] {
  return (read(file, vitestReport)?.testResults ?? []).flatMap((result) => {
    const source = path.relative(root, result.name);
    if (result.status === 'failed' && result.assertionResults.length === 0)
      return [{ title: source, message: result.message }];
    return result.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        title: `${source} › ${test.fullName}`,
        message: (test.failureMessages ?? []).join('\n'),
      }));
  });
}

type PlaywrightTest = z.infer<typeof playwrightSpec>['tests'][number] & { title: string };

function testsOf(suite: Suite): PlaywrightTest[] {
  const own = suite.specs.flatMap(({ file, line, title, tests }) =>
    tests.map((test) => ({ ...test, title: `[${test.projectName}] ${file}:${line} › ${title}` })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

function playwrightTests(file: string, status: PlaywrightTest['status']): PlaywrightTest[] {
  const tests = (read(file, playwrightReport)?.suites ?? []).flatMap(testsOf);
  return tests.filter((test) => test.status === status);
}

/** The failed tests of Playwright's JSON report; none when there is no report. */
export function playwrightFailures(file: string): Failure[] {
  return playwrightTests(file, 'unexpected').map(({ title, results }) => {
    const messages = results.map(({ error }) => error?.message);
    return { title, message: messages.filter((message) => message !== undefined).join('\n') };
  });
}

/** The tests of Playwright's JSON report that this machine could not run, with the reason. */
export function testsNotRun(file: string): string[] {
  return playwrightTests(file, 'skipped').map(
    ({ title, annotations }) => `– ${title}: ${annotations[0]?.description ?? 'skipped'}`,
  );
}

/** A failure as it is repeated above the closing line. */
export function describeFailure({ title, message }: Failure): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES);
  return [`✗ ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
