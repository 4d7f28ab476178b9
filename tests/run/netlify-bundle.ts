import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSurroundings } from '../../netlify/local/surroundings.ts';
import { loadSettings } from '../../netlify/local/settings.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { endpointCalls } from '../support/endpoints.ts';
import type { EndpointCall } from '../support/endpoints.ts';
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

/** The admin page's functions: each asks the database for the session, and finds none. */
function closedWithout({ path: address, method = 'GET', body }: EndpointCall): Case {
  const headers = { cookie: 'local-staff.session_token=nobody.s' };
  const call = { path: address, method, headers, ...(body !== undefined && { body }) };
  return { call, status: 401, check: holds('Sign in to see this.') };
}

/** A scheduled function, called as the platform's clock does. */
const scheduled = (name: string, part: string) => (): Case => ({
  call: { method: 'POST', path: `/.netlify/functions/${name}`, body: {} },
  status: 200,
  check: holds(part),
});

const cases: Record<string, () => Case> = {
  ...Object.fromEntries(
    Object.entries(endpointCalls())
      .filter(([, { path: address }]) => address.startsWith('/api/admin/'))
      .map(([name, call]) => [name, () => closedWithout(call)]),
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
  'send-mails': scheduled('send-mails', '"failed":0'),
  'check-providers': scheduled('check-providers', '"differences":[]'),
  'forget-expired': scheduled('forget-expired', '"inquiries":0'),
  'refresh-tallies': scheduled('refresh-tallies', '"tallies":'),
  'reconcile-payments': scheduled('reconcile-payments', '"failed":0'),
};

function checkHeaders({ headers }: Answer): void {
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(headers['content-security-policy'] ?? '', /default-src 'none'/);
}

async function proveFunctions(): Promise<{ passed: number; failed: number }> {
  const counts = { passed: 0, failed: 0 };
  const built = builtFunctions(path.join(root, '.netlify', 'functions'));
  const settings = loadSettings(root, { DATA_DIR: work });
  await using surroundings = await startSurroundings(root, settings, () => {});
  const env = { ...surroundings.environment };
  const names = [...new Set([...Object.keys(cases), ...built.map(({ name }) => name)])];
  for (const name of names) {
    try {
      const archive = built.find((candidate) => candidate.name === name)?.path;
      const prepared = cases[name]?.();
      assert.ok(archive, 'it is not in the production build');
      assert.ok(prepared, 'no case proves it: add one to `cases` in tests/run/netlify-bundle.ts');
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
