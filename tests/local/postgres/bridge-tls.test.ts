import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';
import path from 'node:path';
import tls from 'node:tls';
import { Client, neon } from '@neondatabase/serverless';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBridge } from '../../../netlify/local/postgres/bridge.ts';
import type { Bridge } from '../../../netlify/local/postgres/bridge.ts';
import { asAdministrator } from '../../../netlify/local/postgres/cluster/connection.ts';
import { openHome } from '../../../netlify/local/postgres/cluster/home.ts';
import type { Home } from '../../../netlify/local/postgres/cluster/home.ts';
import { migrate } from '../../../netlify/local/postgres/migrate.ts';
import { startBridgedCluster } from '../../support/bridged-cluster.ts';
import type { BridgedCluster } from '../../support/bridged-cluster.ts';

const hasOpenSsl = spawnSync('openssl', ['version']).status === 0;

let bridged: BridgedCluster;
let home: Home;

/** The database's address under one of this machine's names, with an `sslmode`. */
function urlOf(mode: string | null, host = '127.0.0.1'): string {
  const url = new URL(bridged.cluster.ownerUrl);
  url.hostname = host;
  if (mode !== null) url.searchParams.set('sslmode', mode);
  return url.href;
}

const IS_ENCRYPTED = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';

async function overHttp(url: string): Promise<unknown> {
  return (await neon(url).query(IS_ENCRYPTED))[0]?.['ssl'];
}

async function withBridgeFor<T>(url: string, work: (bridge: Bridge) => Promise<T>): Promise<T> {
  const bridge = await startBridge({ databases: [url] });
  try {
    return await work(bridge);
  } finally {
    await bridge.close();
  }
}

function overWebSocket(url: string): Promise<unknown> {
  return withBridgeFor(url, async ({ wsProxy }) => {
    const client = new Client(url);
    client.neonConfig.wsProxy = wsProxy;
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ ssl: boolean }>(IS_ENCRYPTED);
    await client.end();
    return rows[0]?.ssl;
  });
}

const WAYS = [
  ['over HTTP', overHttp],
  ['over WebSocket', overWebSocket],
] as const;

beforeAll(async () => {
  bridged = await startBridgedCluster();
  home = await openHome({ dataDir: bridged.dataDir, durable: false, log: () => undefined });
});
afterAll(() => bridged.close());

describe.each(WAYS)('a server without TLS, %s', (_, ask) => {
  test('is reached where none is asked for', async () => {
    expect(await ask(urlOf(null))).toBe(false);
    expect(await ask(urlOf('prefer'))).toBe(false);
  });

  test.each(['require', 'verify-ca', 'verify-full'])('is refused by %s', async (mode) => {
    await expect(ask(urlOf(mode))).rejects.toThrow(/server does not (offer TLS|support SSL)/);
  });
});

test('an unknown mode is named, with those that there are', async () => {
  const modes = 'disable, allow, prefer, require, verify-ca, verify-full';
  await expect(overHttp(urlOf('requrie'))).rejects.toThrow(`sslmode must be one of ${modes}.`);
  await expect(startBridge({ databases: [urlOf('requrie')] })).rejects.toThrow(modes);
});

/** Gives the server a certificate of its own making, for the name localhost; answers it. */
async function offerTls(): Promise<string> {
  const [key, certificate] = ['server.key', 'server.crt'].map((file) => path.join(home.data, file));
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  const files = ['-keyout', key ?? '', '-out', certificate ?? ''];
  execFileSync('openssl', ['req', ...kind, ...subject, ...files], { stdio: 'ignore' });
  if (home.user)
    for (const file of [key, certificate]) chownSync(file ?? '', home.user.uid, home.user.gid);
  await asAdministrator(home, bridged.cluster.port, async (client) => {
    await client.query('alter system set ssl = on');
    await client.query('select pg_reload_conf()');
  });
  return readFileSync(certificate ?? '', 'utf8');
}

describe.skipIf(!hasOpenSsl)('a server with a certificate of its own making', () => {
  let certificate: string;
  beforeAll(async () => {
    certificate = await offerTls();
  });

  describe.each(WAYS)('%s', (_, ask) => {
    test('is reached encrypted where that is required, and as before where it is not', async () => {
      await expect.poll(() => ask(urlOf('require')), { timeout: 10_000 }).toBe(true);
      expect(await ask(urlOf('disable'))).toBe(false);
    });

    test.each(['verify-ca', 'verify-full'])('is not trusted by %s', async (mode) => {
      await expect(ask(urlOf(mode, 'localhost'))).rejects.toThrow(/self[- ]signed certificate/);
    });

    test('is trusted once Node trusts it; verify-full asks for its name too', async () => {
      const before = tls.getCACertificates('default');
      tls.setDefaultCACertificates([...before, certificate]);
      try {
        expect(await ask(urlOf('verify-full', 'localhost'))).toBe(true);
        expect(await ask(urlOf('verify-ca', '127.0.0.1'))).toBe(true);
        await expect(ask(urlOf('verify-full', '127.0.0.1'))).rejects.toThrow(/altnames/);
      } finally {
        tls.setDefaultCACertificates(before);
      }
    });
  });

  test('takes the migrations, as npm start applies them', async () => {
    const directory = path.join(import.meta.dirname, '../../../netlify/migrations');
    const databaseUrl = urlOf('require');
    const applied = await withBridgeFor(databaseUrl, ({ wsProxy }) =>
      migrate({ databaseUrl, directory, log: () => undefined, wsProxy }),
    );
    expect(applied.applied.length).toBeGreaterThan(0);
  });
});
