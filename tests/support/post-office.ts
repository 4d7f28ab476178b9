import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { listen } from '../../netlify/local/listen.ts';
import { adminTest, STAFF_SETTINGS } from './admin.ts';

/** A received mail. */
export interface ReceivedMail {
  to: string[];
  messageId: string;
  subject: string;
  /** The raw headers. */
  headers: string;
  text: string;
}

/** `busy` rejects connections with 421, `unknown` rejects recipients with 550, `silent` sends no greeting. */
type Mood = 'ok' | 'busy' | 'unknown' | 'silent';

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

function headerOf(message: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(message)?.[1]?.trim() ?? '';
}

/** The decoded text of a single-part mail. */
function textOf(message: string): string {
  const [, body = ''] = message.split(/\r\n\r\n([\s\S]*)/);
  if (!/^Content-Transfer-Encoding: quoted-printable\r$/im.test(message)) return body;
  const joined = body.replaceAll('=\r\n', '');
  return decodeURIComponent(joined.replaceAll('%', '=25').replace(/=([0-9A-F]{2})/g, '%$1'));
}

/** Starts a mail server with switchable behavior that keeps the mails it receives. */
export async function openPostOffice() {
  const state = { mood: 'ok' as Mood, received: [] as ReceivedMail[] };
  let visits = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 1,
    onConnect(_, answer) {
      visits += 1;
      if (state.mood === 'silent') return;
      answer(state.mood === 'busy' ? refusal(421, 'Come back later') : null);
    },
    onRcptTo({ address }, _, answer) {
      answer(state.mood === 'unknown' ? refusal(550, `<${address}> is not known here`) : null);
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((message) => {
        state.received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          messageId: headerOf(message, 'Message-ID'),
          subject: headerOf(message, 'Subject'),
          headers: message.split('\r\n\r\n', 1)[0] ?? '',
          text: textOf(message),
        });
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  const sockets = new Set<Socket>();
  smtp.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const port = await listen(smtp.server);
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    /** Number of connections since the start. */
    visits: () => visits,
    /** Closes all open connections. */
    hangUp() {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  });
}

interface MailRow {
  id: string;
  kind: string;
  sent: boolean;
  due: boolean;
  failure: string | null;
}

/** Recipient of the shop's notices to staff. */
export const STAFF_MAIL = 'staff@agency.example';

/** Fixtures: a shop with the admin enabled that sends mails. Each test that uses `mails` starts with an empty outbox. */
export const mailTest = adminTest()
  .extend('office', { scope: 'file' }, async ({}, { onCleanup }) => {
    const office = await openPostOffice();
    onCleanup(() => office.close());
    return office;
  })
  .extend('env', { scope: 'file' }, ({ office }) => ({
    ...STAFF_SETTINGS,
    SMTP_URL: office.url,
    STAFF_MAIL,
  }))
  .extend('mails', async ({ shop, office }) => {
    const { sql } = shop.database;
    await shop.settled();
    await sql.query('delete from mails');
    office.mood = 'ok';
    office.received.length = 0;
    const rows = async () =>
      (await sql.query(`select id, kind, sent_at is not null as sent,
        next_attempt_at is not null as due, failure from mails order by kind`)) as MailRow[];
    const until = async (count: number, isRight: (mail: MailRow) => unknown) => {
      const areRight = async () => (await rows()).filter(isRight).length;
      await expect.poll(areRight).toBe(count);
      expect(await rows()).toHaveLength(count);
    };
    const failed = (count: number) => until(count, ({ failure }) => failure);
    const makeDue = () =>
      sql.query('update mails set next_attempt_at = now() where next_attempt_at > now()');
    return {
      rows,
      /** Waits until the outbox has `count` mails and all are sent; returns them sorted by recipient. */
      async sent(count: number) {
        await until(count, ({ sent }) => sent);
        return office.received.toSorted((a, b) => (a.to.join() < b.to.join() ? -1 : 1));
      },
      /** Waits until the outbox has `count` mails and all have failed. */
      failed,
      makeDue,
      /** Lets the `count` mails of some work fail once; they are due again. */
      async delay(count: number, work: () => Promise<unknown>) {
        office.mood = 'busy';
        await work();
        await failed(count);
        office.mood = 'ok';
        await makeDue();
      },
      /** Runs the scheduled function and its alerts; returns its status and its counts of sent and failed mails. */
      async run() {
        const response = await shop.runScheduled('send-mails');
        await shop.settled();
        return [response.status, await response.json()];
      },
    };
  });
