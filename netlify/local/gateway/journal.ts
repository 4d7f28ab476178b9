import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import * as z from 'zod';
import { behaviourSchema, paymentSchema, settingsSchema, walletSchema } from './records.ts';

/** One line of the state file. The last line about a thing is the one that counts. */
const journalRecordSchema = z.union([
  z.strictObject({ wallet: walletSchema }),
  z.strictObject({ payment: paymentSchema }),
  z.strictObject({ settings: settingsSchema }),
  z.strictObject({ behaviours: z.array(behaviourSchema) }),
]);
export type JournalRecord = z.infer<typeof journalRecordSchema>;

export interface Journal {
  /** What the file held at the start, in order. */
  readonly records: readonly JournalRecord[];
  /** Returns once the operating system has it: a killed process loses nothing. */
  append(record: JournalRecord): void;
  /** Replaces the file by these records, in one step. */
  compact(records: readonly JournalRecord[]): void;
}

function parseLine(line: string): JournalRecord | undefined {
  try {
    return journalRecordSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Reads what can be read; a damaged file is kept beside the new one and named in a log line. */
function readRecords(file: string, log: (line: string) => void): JournalRecord[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const records = lines.map(parseLine).filter((record) => record !== undefined);
  const unreadable = lines.length - records.length;
  if (unreadable > 0) {
    const copy = `${file}.damaged`;
    copyFileSync(file, copy);
    log(
      `Payment sandbox: ${String(unreadable)} of ${String(lines.length)} lines of its state are unreadable and were left out; the file as it was is kept as ${copy}.`,
    );
  }
  return records;
}

const inMemory: Journal = { records: [], append: () => undefined, compact: () => undefined };

/** Does something with the state file, and names it when that fails. */
function attempt<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The payment sandbox can't use its state file ${file}: ${reason}`, {
      cause: error,
    });
  }
}

function openFile(file: string, log: (line: string) => void): Journal {
  const stringify = (record: JournalRecord): string => `${JSON.stringify(record)}\n`;
  mkdirSync(dirname(file), { recursive: true });
  return {
    records: readRecords(file, log),
    append: (record) => {
      attempt(file, () => {
        appendFileSync(file, stringify(record));
      });
    },
    compact: (records) => {
      attempt(file, () => {
        writeFileSync(`${file}.new`, records.map(stringify).join(''));
        renameSync(`${file}.new`, file);
      });
    },
  };
}

/**
 * Opens the state file (absolute path; its folder is made), or keeps nothing without one.
 * @throws when the path is relative, or can't be read or written.
 */
export function openJournal(file: string | undefined, log: (line: string) => void): Journal {
  if (file === undefined) return inMemory;
  if (!isAbsolute(file)) {
    throw new Error(`The payment sandbox's state file must be an absolute path, not "${file}".`);
  }
  return attempt(file, () => openFile(file, log));
}
