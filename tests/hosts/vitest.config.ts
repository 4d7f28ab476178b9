import { defineConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/** Tests of what happens at once, and of roles that are set for a transaction only. */
const POOLED = [
  'core/{admin-role,auth/limits,stores/staff-attempts}',
  'functions/admin/{exports,lists,order-changes,refunds,second-factor,sign-in-limits}',
  'functions/{call-limits,forget-expired,forget-inquiries,health,mail,orders-wallet}',
  'functions/payments-{at-once,crash,reconcile}',
  'model/interleavings',
  'resilience/sign-ins-at-once',
];

/** `npm run test:hosts`: the product on Netlify's own router, and its database behind PgBouncer. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    exclude: [],
    include: ['tests/hosts/*.test.ts', ...POOLED.map((name) => `tests/${name}.test.ts`)],
    globalSetup: ['tests/support/logs.ts', 'tests/hosts/pooled-database.ts'],
  },
});
