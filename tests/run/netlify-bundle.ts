import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSurroundings } from '../../netlify/local/product.ts';
import { parseLocalSettings } from '../../netlify/local/settings.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { runCommand } from './command.ts';
import { NETLIFY_CLI } from './netlify-cli.ts';
import { builtFunctions, startProductionFunction } from './production-function.ts';
import type { Answer, Call } from './production-function.ts';

/**
 * `npm run test:netlify`: bundles with Netlify's own build, then lets each function answer from its bundle, against a
 * real database and the gateway's sandbox.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const work = await makeDataDir('plumbline-bundles');

interface Case {
  call: Call;
  status: number;
  /** What the answer has to hold. */
  check: (answer: Answer) => void;
}

const holds = (part: string) => (answer: Answer) => {
  assert.ok(answer.body.includes(part), `"${answer.body}" should hold "${part}"`);
};

/** Orders made on the way, for the functions that need one. */
let orderId = randomUUID() as string;

/** The desk's functions: each asks the database for the session, and finds none. */
const DESK_ENDPOINTS: Record<string, Call> = {
  'change-order': { method: 'PATCH', path: `/api/admin/orders/${randomUUID()}`, body: {} },
  'chart-revenue': { method: 'GET', path: '/api/admin/revenue' },
  'export-inquiries': { method: 'GET', path: '/api/admin/inquiries.csv' },
  'export-orders': { method: 'GET', path: '/api/admin/orders.csv' },
  'export-transactions': { method: 'GET', path: '/api/admin/transactions.csv' },
  'list-inquiries': { method: 'GET', path: '/api/admin/inquiries' },
  'list-orders': { method: 'GET', path: '/api/admin/orders' },
  'list-transactions': { method: 'GET', path: '/api/admin/transactions' },
  'mark-inquiry': { method: 'PATCH', path: `/api/admin/inquiries/${randomUUID()}`, body: {} },
  'show-order-detail': { method: 'GET', path: `/api/admin/orders/${randomUUID()}` },
  'show-staff-session': { method: 'GET', path: '/api/admin/session' },
  'show-summary': { method: 'GET', path: '/api/admin/summary' },
};

function closedWithout(call: Call): Case {
  const headers = { cookie: '__Host-staff.session_token=nobody.s' };
  return { call: { ...call, headers }, status: 401, check: holds('Sign in to see this.') };
}

const cases: Record<string, () => Case> = {
  ...Object.fromEntries(
    Object.entries(DESK_ENDPOINTS).map(([name, call]) => [name, () => closedWithout(call)]),
  ),
  'authenticate-staff': () => ({
    call: {
      method: 'POST',
      path: '/api/auth/sign-in/email',
      body: { email: 'nobody@example.com', password: 'not a password' },
    },
    status: 401,
    check: holds('The email address or the password is not right.'),
  }),
  'check-health': () => ({
    call: { method: 'GET', path: '/api/health' },
    status: 200,
    check: holds('"database":"ok"'),
  }),
  'create-order': () => ({
    call: {
      method: 'POST',
      path: '/api/orders',
      headers: { 'idempotency-key': randomUUID() },
      body: {
        service_id: 'graphic-design-logo-design',
        is_custom_price: false,
        amount: 500,
        provider: 'mercuryo',
      },
    },
    status: 201,
    check: ({ body }) => {
      orderId = (JSON.parse(body) as { order: { id: string } }).order.id;
    },
  }),
  'request-wallet': () => ({
    call: {
      method: 'POST',
      path: `/api/orders/${orderId}/wallet`,
      route: '/api/orders/:id/wallet',
      body: { provider: 'mercuryo' },
    },
    status: 200,
    check: holds('"redirect_url"'),
  }),
  'show-order': () => ({
    call: { method: 'GET', path: `/api/orders/${orderId}`, route: '/api/orders/:id' },
    status: 200,
    check: holds('"status":"pending"'),
  }),
  'receive-callback': () => ({
    call: {
      method: 'GET',
      path: `/api/payments/callback?order_id=${orderId}&token=wrong&value_coin=500&coin=polygon_usdc&txid_in=a&txid_out=b`,
    },
    status: 403,
    check: holds('does not belong'),
  }),
  'settle-return': () => ({
    call: { method: 'POST', path: '/api/payments/return', body: { outcome: 'success' } },
    status: 400,
    check: holds('No order ID provided'),
  }),
  'create-inquiry': () => ({
    call: {
      method: 'POST',
      path: '/api/inquiries',
      body: {
        name: 'Ada Example',
        email: 'ada@example.com',
        subject: 'A project',
        message: 'Where do we start?',
        consent: true,
      },
    },
    status: 201,
    check: holds('"id":'),
  }),
  'send-mails': () => ({
    call: { method: 'POST', path: '/.netlify/functions/send-mails', body: {} },
    status: 200,
    check: holds('"failed":0'),
  }),
  'check-providers': () => ({
    call: { method: 'POST', path: '/.netlify/functions/check-providers', body: {} },
    status: 200,
    check: holds('"differences":[]'),
  }),
  'forget-expired': () => ({
    call: { method: 'POST', path: '/.netlify/functions/forget-expired', body: {} },
    status: 200,
    check: holds('"inquiries":0'),
  }),
  'refresh-tallies': () => ({
    call: { method: 'POST', path: '/.netlify/functions/refresh-tallies', body: {} },
    status: 200,
    check: holds('"tallies":'),
  }),
  'reconcile-payments': () => ({
    call: { method: 'POST', path: '/.netlify/functions/reconcile-payments', body: {} },
    status: 200,
    check: holds('"failed":0'),
  }),
};

function checkHeaders({ headers }: Answer): void {
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(headers['content-security-policy'] ?? '', /default-src 'none'/);
}

async function proveFunctions(): Promise<{ passed: number; failed: number }> {
  const counts = { passed: 0, failed: 0 };
  const built = builtFunctions(path.join(root, '.netlify', 'functions'));
  const settings = parseLocalSettings(root, { DATA_DIR: work });
  await using surroundings = await startSurroundings(root, settings, () => {});
  const env = { ...surroundings.environment };
  const names = [...new Set([...Object.keys(cases), ...built.map(({ name }) => name)])];
  for (const name of names) {
    try {
      const archive = built.find((candidate) => candidate.name === name)?.path;
      const prepared = cases[name]?.();
      assert.ok(archive, 'it is not in the production build');
      assert.ok(prepared, 'no case proves it: add one to this file');
      const folder = path.join(work, name);
      const production = await startProductionFunction(archive, {
        folder,
        env,
        siteUrl: settings.siteUrl,
      });
      const answer = await production.call(prepared.call).finally(() => production.close());
      assert.equal(answer.status, prepared.status, answer.body);
      checkHeaders(answer);
      prepared.check(answer);
      counts.passed += 1;
      console.log(`✓ ${name} answers ${answer.status} from its production bundle`);
    } catch (fault) {
      counts.failed += 1;
      console.error(`✗ ${name}: ${fault instanceof Error ? fault.message : String(fault)}`);
    }
  }
  return counts;
}

function build(context: 'production' | 'deploy-preview') {
  const options = ['--yes', NETLIFY_CLI, 'build', '--offline', '--context', context];
  return runCommand('npx', options, {
    cwd: root,
    env: { CI: 'true', NETLIFY_TELEMETRY_DISABLED: '1' },
  });
}

/** The samples of content/ must not go live: a production build ends at the launch check. */
async function proveLaunchCheck(): Promise<boolean> {
  const { code, output } = await build('production');
  const refused = code !== 0 && output.includes('Not ready to launch');
  console.log(`${refused ? '✓' : '✗'} a production build refuses samples and unset settings`);
  return refused;
}

const stopped = await proveLaunchCheck();
const { code } = await build('deploy-preview');
const counts =
  code === 0 ? await proveFunctions().finally(() => removeDataDir(work)) : { passed: 0, failed: 1 };
counts[stopped ? 'passed' : 'failed'] += 1;
const report = process.argv[2];
if (report !== undefined) writeFileSync(report, JSON.stringify(counts));
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
