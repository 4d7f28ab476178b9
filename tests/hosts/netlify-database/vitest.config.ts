import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** Tests of payments and of rights. */
const BY_THE_OWNER = [
  'core/{admin-role,database,role-rights}',
  'functions/payments-*',
  'functions/{orders,orders-wallet,reconcile-failures,round-trips,stuck-work,forget-expired}',
  'functions/admin/{payment-links,refunds}',
];

/** Part of `npm run test:hosts`: the functions sign in to a database as Netlify makes it, as its owner. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    exclude: [],
    include: [
      'tests/hosts/netlify-database/*.test.ts',
      ...BY_THE_OWNER.map((name) => `tests/${name}.test.ts`),
    ],
    globalSetup: ['tests/support/logs.ts', 'tests/hosts/netlify-database/setup.ts'],
  },
});
