import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** Lines of a failure's message that the summary repeats. */
const LINES = 12;

const NO_SAMPLE = 'a value of the brief; content/site.yaml says "sample: true" no more';

/** The result of a part of the suite. */
export interface Outcome {
  passed: number;
  failed: number;
  /** The failed tests with their messages, for the summary. */
  failures?: string[];
  /** The tests that this machine could not run, with the reason. */
  notRun?: string[];
  /** The tests that failed once and passed when they ran again, with the first failure's message. */
  repeated?: string[];
}

function describeFailure(title: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES);
  return [`✗ ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** Reads a report. A runner without a report, or that fails without a failed test, counts as one failure. */
function readReport<Report>(
  file: string,
  code: number,
  outcomeOf: (report: Report) => Outcome,
): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const outcome = outcomeOf(JSON.parse(readFileSync(file, 'utf8')) as Report);
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

/** Reads Vitest's JSON report; a file that could not be loaded counts as one failure. */
export const vitestOutcome = (file: string, code: number, root: string): Outcome =>
  readReport<JsonTestResults>(file, code, ({ numPassedTests, testResults }) => {
    const failures = testResults.flatMap(({ name, status, message, assertionResults: tests }) => {
      const source = path.relative(root, name);
      if (status === 'failed' && tests.length === 0) return [describeFailure(source, message)];
      return tests
        .filter((test) => test.status === 'failed')
        .map(({ fullName, failureMessages }) =>
          describeFailure(`${source} › ${fullName}`, failureMessages?.join('\n')),
        );
    });
    const notRun = testResults.flatMap(({ name, assertionResults: tests }) => {
      const source = path.relative(root, name);
      const why = source.startsWith('tests/specification/') ? NO_SAMPLE : 'skipped';
      return tests
        .filter((test) => test.status === 'skipped')
        .map(({ fullName }) => `– ${source} › ${fullName}: ${why}`);
    });
    return { passed: numPassedTests, failed: failures.length, failures, notRun };
  });

function testsOf({ specs, suites = [] }: JSONReportSuite): (JSONReportTest & { title: string })[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map((test) => ({ ...test, title: `[${test.projectName}] ${file}:${line} › ${title}` })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** Reads Playwright's JSON report; a test that passes in a retry counts as passed, and is named. */
export const playwrightOutcome = (file: string, code: number): Outcome =>
  readReport<JSONReport>(file, code, ({ suites, stats, errors }) => {
    const tests = suites.flatMap(testsOf);
    const failed = (wanted: JSONReportTest['status']): string[] =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ title, results }) =>
          describeFailure(title, results.map(({ error }) => error?.message ?? '').join('\n')),
        );
    const failures = [
      ...errors.map(({ message }) => describeFailure(path.basename(file), message)),
      ...failed('unexpected'),
    ];
    const notRun = tests
      .filter(({ status }) => status === 'skipped')
      .map(({ title, annotations: [why] }) => `– ${title}: ${why?.description ?? 'skipped'}`);
    const passed = stats.expected + stats.flaky;
    return { passed, failed: failures.length, failures, notRun, repeated: failed('flaky') };
  });

/** Reads the report of one of the project's own runners. */
export const plainOutcome = (file: string, code: number): Outcome =>
  readReport<Outcome>(file, code, (counts) => counts);
