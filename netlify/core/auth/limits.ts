import { callerKey } from '../call-limit.ts';
import type { Caller } from '../call-limit.ts';
import type { Database } from '../database.ts';
import { forgiveAttempt, countAttempt } from '../stores/staff-attempts.ts';
import type { DelayRule } from '../stores/staff-attempts.ts';

/**
 * Per account: five attempts, then delays of 5 s, 10 s, 20 s … up to 15 minutes. Longer delays would let a stranger lock a
 * staff member out.
 */
const ACCOUNT_RULE: DelayRule = { free: 5, firstSeconds: 5, mostSeconds: 15 * 60 };

/** Per IP address, which several people may share: twenty attempts, then the same delays, up to an hour. */
const ADDRESS_RULE: DelayRule = { free: 20, firstSeconds: 5, mostSeconds: 60 * 60 };

const eased = (rule: DelayRule, factor: number): DelayRule => ({
  ...rule,
  free: Math.min(rule.free * factor, 1_000_000),
});

/** The source of an attempt; member, account and device if known. */
interface Attempt {
  address: string;
  /** Id of the member whose session the attempt comes with; the device then does not matter, as both may be stolen. */
  member?: string | undefined;
  account?: string | undefined;
  device?: string | undefined;
}

/**
 * Limits sign-in attempts; the counts are in the database.
 * @param options.factor multiplies the free attempts
 * @param options.secret hashes the stored keys, because people type passwords into the address field
 */
export function createLimits(options: {
  database: Database;
  factor: number;
  secret: string;
  now: () => Date;
}) {
  const { database, factor, secret, now } = options;
  const keyOf = (caller: Caller) => callerKey(secret, 'sign-in', caller).toString('hex');
  const memberKey = (member: string) => keyOf({ account: `member ${member}` });
  const deviceKey = (device: string) => keyOf({ account: `device ${device}` });
  const wait = async (key: string, rule: DelayRule): Promise<number | null> => {
    const at = now();
    const until = await countAttempt(database, { key, rule: eased(rule, factor), at });
    return until && Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1_000));
  };
  return {
    /** Counts an attempt with a password or a code. Returns null if it is allowed, otherwise the seconds to wait. */
    async take({ address, member, account, device }: Attempt) {
      // A browser that has signed in before is delayed by its own attempts only.
      if (member === undefined && device !== undefined)
        return wait(deviceKey(device), ACCOUNT_RULE);
      const ofAddress = await wait(keyOf({ address }), ADDRESS_RULE);
      if (ofAddress === null && member !== undefined) return wait(memberKey(member), ACCOUNT_RULE);
      if (ofAddress !== null || account === undefined) return ofAddress;
      return wait(keyOf({ account }), ACCOUNT_RULE);
    },
    /** Takes back a correct attempt. `account` is set if it completed a sign-in; its failures are then cleared. */
    forgive({ address, member, account, device }: Attempt) {
      const byDevice = member === undefined && device !== undefined;
      const ofAccount = account === undefined ? null : keyOf({ account });
      return forgiveAttempt(database, {
        // The keys that the attempt was counted under.
        accountKey: member === undefined ? ofAccount : memberKey(member),
        addressKey: byDevice ? deviceKey(device) : keyOf({ address }),
        at: now(),
      });
    },
  };
}
