import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startSurroundings } from '../../netlify/local/surroundings.ts';
import { loadSettings } from '../../netlify/local/settings.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { endpointCalls } from '../support/endpoints.ts';
import type { EndpointCall } from '../support/endpoints.ts';
import { buildWithNetlify } from './command.ts';
import { builtFunctions, startProductionFunction } from './production-function.ts';
import type { Answer, Call } from './production-function.ts';

/**
 * `npm run test:netlify`: bundles the functions with Netlify's build, then calls each one in its bundle, with a real
 * database and the gateway's sandbox. `--built` uses the bundles of the last build.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const work = await makeDataDir('plumbline-bundles');

/** The expected response of each function: the status, and a part of the body. */
const ANSWERS: Record<string, [status: number, part: string]> = {
  'authenticate-staff': [401, 'The email address or the password is not right.'],
  'check-health': [200, '"database":"ok"'],
  'create-order': [201, '"order":'],
  'list-providers': [200, '"available":true'],
  'request-wallet': [200, '"redirect_url"'],
  'show-order': [200, '"status":"pending"'],
  'receive-callback': [403, 'does not belong'],
  'settle-return': [400, 'No order ID provided'],
  'create-inquiry': [201, '"id":'],
  // Scheduled functions.
  'send-mails': [200, '"failed":0'],
  'check-providers': [200, '"differences":[]'],
  'forget-expired': [200, '"inquiries":0'],
  'refresh-tallies': [200, '"tallies":'],
  'reconcile-payments': [200, '"failed":0'],
};
/** The expected response of each admin function: it looks up the session in the database and finds none. */
const ADMIN_ANSWER = [401, 'Sign in to see this.'] as const;
const COOKIE = 'local-staff.session_token=nobody.s';

/** The id of the order that `create-order` creates, for the functions that need one. */
let order = randomUUID() as string;
const KEY = randomUUID();

function callOf(name: string): Call {
  const called: EndpointCall = endpointCalls({ order })[name] ?? {
    path: `/.netlify/functions/${name}`,
    method: 'POST',
    body: {},
  };
  const { path: address, method = 'GET', body } = called;
  const isAdmin = address.startsWith('/api/admin/');
  return {
    ...{ method, path: address },
    body: name === 'settle-return' ? { outcome: 'success' } : body,
    headers: isAdmin ? { cookie: COOKIE } : { 'idempotency-key': KEY },
    ...(address.includes(`/${order}`) && { route: address.replace(order, ':id') }),
  };
}

/** The one response that is the same for everybody. */
const CACHED = ['list-providers'];

function checkHeaders(name: string, { headers }: Answer): void {
  const isCached = CACHED.includes(name);
  assert.match(headers['cache-control'] ?? '', isCached ? /^public, max-age=\d+$/ : /^no-store$/);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(headers['content-security-policy'] ?? '', /default-src 'none'/);
}

async function proveFunctions(): Promise<{ passed: number; failed: number }> {
  const counts = { passed: 0, failed: 0 };
  const built = builtFunctions(path.join(root, '.netlify', 'functions'));
  const settings = loadSettings(root, { DATA_DIR: work });
  await using surroundings = await startSurroundings(root, settings, () => {});
  const env = { ...surroundings.environment };
  const expected = Object.keys({ ...ANSWERS, ...endpointCalls() });
  for (const name of new Set([...expected, ...built.map(({ name }) => name)])) {
    try {
      const archive = built.find((candidate) => candidate.name === name)?.path;
      assert.ok(archive, 'it is not in the production build');
      const call = callOf(name);
      const [status, part] = call.headers?.['cookie'] ? ADMIN_ANSWER : (ANSWERS[name] ?? []);
      assert.ok(
        part,
        'it has no expected response: add one to `ANSWERS` in tests/run/netlify-bundle.ts',
      );
      const folder = path.join(work, name);
      const production = await startProductionFunction(archive, {
        folder,
        env,
        siteUrl: settings.siteUrl,
      });
      const answer = await production.call(call).finally(() => production.close());
      assert.equal(answer.status, status, answer.body);
      assert.ok(answer.body.includes(part), `"${answer.body}" should contain "${part}"`);
      checkHeaders(name, answer);
      if (name === 'create-order')
        order = (JSON.parse(answer.body) as { order: { id: string } }).order.id;
      counts.passed += 1;
      console.log(`✓ ${name} answers ${answer.status} from its production bundle`);
    } catch (fault) {
      counts.failed += 1;
      console.error(`✗ ${name}: ${fault instanceof Error ? fault.message : String(fault)}`);
    }
  }
  return counts;
}

/** A production build must fail at the launch check, because content/ has samples. */
async function proveLaunchCheck(): Promise<boolean> {
  const { code, output } = await buildWithNetlify(root, 'production');
  const refused = code !== 0 && output.includes('Not ready to launch');
  console.log(`${refused ? '✓' : '✗'} a production build refuses samples and unset settings`);
  return refused;
}

const { values, positionals } = parseArgs({
  options: { built: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const code = values.built ? 0 : (await buildWithNetlify(root, 'deploy-preview')).code;
const counts =
  code === 0 ? await proveFunctions().finally(() => removeDataDir(work)) : { passed: 0, failed: 1 };
counts[(await proveLaunchCheck()) ? 'passed' : 'failed'] += 1;
const [report] = positionals;
if (report !== undefined) writeFileSync(report, JSON.stringify(counts));
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
