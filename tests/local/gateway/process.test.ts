import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Payment } from '../../../netlify/local/gateway/records.ts';
import { makeFolder } from './folder.ts';
import { checkoutUrl, MERCHANT_ADDRESS, openMerchant } from './shop.ts';

const MAIN = fileURLToPath(new URL('../../../netlify/local/gateway/main.ts', import.meta.url));

interface Process {
  readonly child: ChildProcess;
  readonly url: string;
}

async function run(...options: string[]): Promise<Process> {
  const child = spawn(process.execPath, [MAIN, ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, url: line.replace('listening ', '') };
}

async function end({ child }: Process, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await ended)[0];
}

describe('the gateway as a process', () => {
  test('loses nothing when it is killed, and sends what was due when it starts again', async () => {
    const stateFile = join(makeFolder(), 'gateway.jsonl');
    const merchant = await openMerchant();
    const first = await run('--port', '0', '--state', stateFile);
    const query = new URLSearchParams({
      address: MERCHANT_ADDRESS,
      callback: merchant.callbackUrl('order-1'),
    });
    const lookUp = async (url: string): Promise<unknown> =>
      (await fetch(`${url}/control/wallet.php?${query.toString()}`)).json();
    const wallet = (await lookUp(first.url)) as { address_in: string };
    const gateway = { url: first.url } as Parameters<typeof checkoutUrl>[0];
    const body = new URLSearchParams({ action: 'delay-callback', seconds: '2' });
    const checkout = checkoutUrl(gateway, decodeURIComponent(wallet.address_in));
    const response = await fetch(checkout, { method: 'POST', body, redirect: 'manual' });
    expect(response.status).toBe(303);
    await end(first, 'SIGKILL');
    expect(merchant.requests).toEqual([]);

    const second = await run('--port', new URL(first.url).port, '--state', stateFile);
    expect(second.url).toBe(first.url);
    expect(await lookUp(second.url)).toEqual(wallet);
    await merchant.received(1);
    await fetch(`${second.url}/sandbox/idle`);
    const payments = (await (await fetch(`${second.url}/sandbox/payments`)).json()) as Payment[];
    expect(payments).toMatchObject([{ orderId: 'order-1', delivery: { state: 'delivered' } }]);
    expect(merchant.requests[0]?.query.get('txid_in')).toBe(payments[0]?.txidIn);
    await fetch(checkout, {
      method: 'POST',
      body: new URLSearchParams({ action: 'delay-callback', seconds: '3600' }),
      redirect: 'manual',
    });
    expect(await end(second, 'SIGTERM')).toBe(0);
  });

  test('sends a callback again that was under way when it was killed', async () => {
    const stateFile = join(makeFolder(), 'gateway.jsonl');
    const merchant = await openMerchant();
    merchant.statuses.push(0);
    const first = await run('--state', stateFile);
    const callback = encodeURIComponent(merchant.callbackUrl('order-1'));
    const answer = await fetch(
      `${first.url}/control/wallet.php?address=${MERCHANT_ADDRESS}&callback=${callback}`,
    );
    const { address_in: address } = (await answer.json()) as { address_in: string };
    const gateway = { url: first.url } as Parameters<typeof checkoutUrl>[0];
    const body = new URLSearchParams({ action: 'pay' });
    const checkout = checkoutUrl(gateway, decodeURIComponent(address));
    const press = fetch(checkout, { method: 'POST', body }).catch(() => undefined);
    await merchant.received(1);
    await end(first, 'SIGKILL');
    await press;
    await run('--state', stateFile);
    await merchant.received(2);
    expect(merchant.requests[1]?.target).toBe(merchant.requests[0]?.target);
  });

  test.each([
    [['--port', 'http'], {}, '--port must be from 0 to 65535'],
    [['--port', '65536'], {}, '--port must be from 0 to 65535'],
    [['--state', 'relative'], {}, 'absolute path'],
    [['--speed', '9'], {}, "Unknown option '--speed'"],
    [[], { CONTEXT: 'production' }, 'does not start in production (CONTEXT=production is set)'],
    [[], { NETLIFY: 'true' }, 'does not start in production (NETLIFY=true is set)'],
  ])('ends with one line that says why: %o %o', async (options, env, reason) => {
    const child = spawn(process.execPath, [MAIN, ...options], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(1);
    expect(output).toContain(reason);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});
