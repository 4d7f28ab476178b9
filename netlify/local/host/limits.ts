/** What the host allows, in bytes and milliseconds. */
export interface Limits {
  /** A request's body. */
  readonly bodyBytes: number;
  /** A request's header section, names and values together. */
  readonly headerBytes: number;
  /** A request's target: path and query. */
  readonly urlBytes: number;
  /** From the connection's first moment to the end of the header section. */
  readonly headersMs: number;
  /** From the connection's first moment to the end of the body. */
  readonly requestMs: number;
  /** A function's answer, its body included. */
  readonly functionMs: number;
  readonly scheduledMs: number;
  /** A connection on which nothing moves: longer than a function, and than clients keep theirs, so that they close it. */
  readonly idleMs: number;
  /** What close() waits for answers under way and for promises given to waitUntil. */
  readonly closeMs: number;
  /** How long a refused sender may go on sending, so that it reads the refusal before the connection ends. */
  readonly lingerMs: number;
  /** Published files kept in memory, compressed copies included. */
  readonly cacheBytes: number;
  /** Clients whose calls are counted at a time, over all functions. */
  readonly rateLimitKeys: number;
}

const KIB = 1024;
const MIB = 1024 * KIB;

/** The platform's own figures for body, 60 s and 30 s: docs.netlify.com/build/functions/configuration. */
export const DEFAULT_LIMITS: Limits = {
  bodyBytes: 6 * MIB,
  headerBytes: 16 * KIB,
  urlBytes: 8 * KIB,
  headersMs: 10_000,
  requestMs: 30_000,
  functionMs: 60_000,
  scheduledMs: 30_000,
  idleMs: 65_000,
  closeMs: 5_000,
  lingerMs: 1_000,
  cacheBytes: 64 * MIB,
  rateLimitKeys: 10_000,
};
