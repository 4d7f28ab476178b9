import { Cron } from 'croner';
import * as z from 'zod';

/** A function's rateLimit, as counted here. */
interface RateLimitRule {
  /** Calls in a window. */
  readonly windowLimit: number;
  /** Seconds. */
  readonly windowSize: number;
  readonly perAddress: boolean;
}

/** What a function module's `config` says, with every default in place. */
export interface FunctionConfig {
  readonly paths: readonly string[];
  readonly excludedPaths: readonly string[];
  /** Empty: every method. */
  readonly methods: readonly string[];
  readonly preferStatic: boolean;
  /** Cron expression, UTC. */
  readonly schedule: string | null;
  readonly rateLimit: RateLimitRule | null;
}

function listOf<T extends z.ZodType>(item: T) {
  return z
    .union([item, z.array(item)])
    .transform((value): z.output<T>[] => (Array.isArray(value) ? value : [value]));
}

const path = z.string().startsWith('/', 'must start with /');
const method = z
  .string()
  .toUpperCase()
  .pipe(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']));
const aggregator = z.enum(['ip', 'domain']);

const rateLimit = z.object({
  action: z.literal('rate_limit', 'only "rate_limit" is applied here').optional(),
  aggregateBy: z.union([aggregator, z.array(aggregator)]).optional(),
  windowLimit: z.int().positive(),
  windowSize: z.int().positive(),
});

const configSchema = z
  .object({
    path: listOf(path).optional(),
    excludedPath: listOf(path).optional(),
    method: listOf(method).optional(),
    preferStatic: z.boolean().default(false),
    schedule: z.string().refine(isCron, 'must be a cron expression of five fields').optional(),
    rateLimit: rateLimit.optional(),
    background: z.literal(false, 'background functions are not served here').optional(),
  })
  .refine((config) => config.schedule === undefined || config.path === undefined, {
    path: ['schedule'],
    message: 'can’t stand beside path: a scheduled function has no address',
  })
  .refine((config) => config.path !== undefined || !isRouted(config), {
    path: ['path'],
    message: 'is needed for method, excludedPath and preferStatic, which have no effect without it',
  });

function isRouted(config: { method?: unknown; excludedPath?: unknown; preferStatic: boolean }) {
  return config.method !== undefined || config.excludedPath !== undefined || config.preferStatic;
}

function cron(expression: string): Cron {
  return new Cron(expression, { paused: true, timezone: 'UTC', mode: '5-part' });
}

function isCron(expression: string): boolean {
  try {
    return cron(expression).nextRun() !== null;
  } catch {
    return false;
  }
}

/** When a schedule comes round next. @param after milliseconds since 1970. */
export function nextRun(schedule: string, after: number): Date | null {
  return cron(schedule).nextRun(new Date(after));
}

/**
 * Parses a function module's `config` export.
 * The platform counts per address only where aggregateBy is a list: a string, or nothing, means the whole domain.
 * @throws {z.ZodError} naming the field and what is allowed.
 */
export function parseFunctionConfig(exported: unknown, tomlSchedule?: string): FunctionConfig {
  const named = tomlSchedule === undefined ? {} : { schedule: tomlSchedule };
  const config = configSchema.parse({ ...named, ...z.looseObject({}).parse(exported ?? {}) });
  const limit = config.rateLimit;
  return {
    paths: config.path ?? [],
    excludedPaths: config.excludedPath ?? [],
    methods: config.method ?? [],
    preferStatic: config.preferStatic,
    schedule: config.schedule ?? null,
    rateLimit: limit
      ? {
          windowLimit: limit.windowLimit,
          windowSize: limit.windowSize,
          perAddress: Array.isArray(limit.aggregateBy) && limit.aggregateBy.includes('ip'),
        }
      : null,
  };
}
