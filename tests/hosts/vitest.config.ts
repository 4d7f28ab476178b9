import { defineConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/** Tests of what happens at once, and of roles that are set for a transaction only. */
const POOLED = [
  'core/admin-role',
  'core/auth/limits',
  'core/stores/staff-attempts',
  'functions/admin/exports',
  'functions/admin/lists',
  'functions/admin/order-changes',
  'functions/admin/refunds',
  'functions/admin/second-factor',
  'functions/admin/sign-in-limits',
  'functions/call-limits',
  'functions/health',
  'functions/forget-inquiries',
  'functions/mail',
  'functions/orders-wallet',
  'functions/payments-at-once',
  'functions/payments-crash',
  'functions/payments-reconcile',
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
