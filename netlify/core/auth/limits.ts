import { callerKey } from '../call-limit.ts';
import type { Caller } from '../call-limit.ts';
import type { Database } from '../database.ts';
import { forgiveAttempt, takeAttempt } from '../stores/staff-attempts.ts';
import type { DelayRule } from '../stores/staff-attempts.ts';

/**
 * An account: five tries, then 5 s, 10 s, 20 s … up to 15 minutes between two. Longer would let a stranger lock a staff
 * member out by trying.
 */
const ACCOUNT_RULE: DelayRule = { free: 5, firstSeconds: 5, mostSeconds: 15 * 60 };

/** A browser that has signed in before is slowed down by its own tries alone, as an account is by anybody's. */
const DEVICE_RULE = ACCOUNT_RULE;

/** An address, from which several people may sign in: twenty tries, then the same, up to an hour. */
const ADDRESS_RULE: DelayRule = { free: 20, firstSeconds: 5, mostSeconds: 60 * 60 };

const eased = (rule: DelayRule, factor: number): DelayRule => ({
  ...rule,
  free: Math.min(rule.free * factor, 1_000_000),
});

/** Where a try comes from; an account is named where one is, a device where it is known. */
export interface Attempt {
  address: string;
  account?: string | undefined;
  device?: string | undefined;
}

export interface AttemptLimits {
  /**
   * Takes leave to try a password or a code.
   * @returns null, or the seconds to wait.
   */
  take: (attempt: Attempt) => Promise<number | null>;
  /** To be told when a try was right, and whose account it was when somebody has signed in with it. */
  forgive: (attempt: Attempt) => Promise<void>;
}

/**
 * Limits on tries to sign in, kept in the database.
 * @param options.factor multiplies how many are free
 * @param options.secret hashes whom a try is counted for: people type passwords where an address belongs
 */
export function createLimits(options: {
  database: Database;
  factor: number;
  secret: string;
  now: () => Date;
}): AttemptLimits {
  const { database, factor, secret, now } = options;
  const keyOf = (caller: Caller) => callerKey(secret, 'sign-in', caller).toString('hex');
  const deviceKey = (device: string) => keyOf({ account: `device ${device}` });
  const wait = async (key: string, rule: DelayRule): Promise<number | null> => {
    const at = now();
    const until = await takeAttempt(database, { key, rule: eased(rule, factor), at });
    return until && Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1_000));
  };
  return {
    async take({ address, account, device }) {
      if (device !== undefined) return wait(deviceKey(device), DEVICE_RULE);
      const ofAddress = await wait(keyOf({ address }), ADDRESS_RULE);
      if (ofAddress !== null || account === undefined) return ofAddress;
      return wait(keyOf({ account }), ACCOUNT_RULE);
    },
    forgive: ({ address, account, device }) =>
      forgiveAttempt(database, {
        accountKey: account === undefined ? null : keyOf({ account }),
        // Whichever the try was counted for.
        addressKey: device === undefined ? keyOf({ address }) : deviceKey(device),
        at: now(),
      }),
  };
}
