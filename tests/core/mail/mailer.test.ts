import { connect, createServer, Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createMailer } from '../../../netlify/core/mail/mailer.ts';
import type { OutgoingMail, SendResult } from '../../../netlify/core/mail/mailer.ts';
import { listen } from '../../../netlify/local/listen.ts';
import { openPostOffice } from '../../support/post-office.ts';
import type { ReceivedMail } from '../../support/post-office.ts';

vi.mock('node:net', async (importOriginal) => {
  const net = await importOriginal<{ connect: typeof connect }>();
  return { ...net, connect: vi.fn(net.connect) };
});

const MAIL = {
  id: '0b7a4a5e-98a1-4d7c-9a6e-6f4f8f3f7c11',
  to: 'buyer@example.com',
  subject: 'Your receipt: Logo Design',
  text: 'Thank you.\n',
};

const SENDER = {
  from: { name: 'Plumbline', address: 'hello@plumbline.example' },
  host: 'agency.example',
};

/** Sends a mail, by default with a timeout that no test reaches. */
function sendTo(
  smtpUrl: string,
  change: Partial<OutgoingMail> = {},
  timeLimitMs = 5_000,
): Promise<SendResult> {
  return createMailer({ ...SENDER, smtpUrl, timeLimitMs }).send({ ...MAIL, ...change });
}

describe('a mail', () => {
  async function receive(change: Partial<OutgoingMail>): Promise<ReceivedMail | undefined> {
    const office = await openPostOffice();
    onTestFinished(() => office.close());
    expect(await sendTo(office.url, change)).toEqual({ ok: true });
    expect(office.received).toHaveLength(1);
    return office.received[0];
  }

  test('arrives with its text, sender, subject and id', async () => {
    const mail = { to: "o'neil+tag@example.com", text: 'Grüße, 100 % – “quoted” = 你好\n' };
    const received = await receive(mail);
    const messageId = `<${MAIL.id}@agency.example>`;
    expect(received).toMatchObject({ to: [mail.to], subject: MAIL.subject, messageId });
    expect(received?.text).toContain(mail.text.trim());
    expect(received?.headers).toMatch(/^From: Plumbline <hello@plumbline\.example>\r$/m);
    expect(received?.headers).toMatch(/^To: o'neil\+tag@example\.com\r$/m);
    expect(received?.headers).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  test('keeps a line break in a subject out of the headers', async () => {
    const received = await receive({ subject: 'Receipt\r\nBcc: everyone@example.com' });
    expect(received?.headers).not.toMatch(/^Bcc:/im);
  });
});

describe('a mail server', () => {
  test.each([
    ['smtp://mail.example', 'mail.example', 587],
    ['smtps://mail.example', 'mail.example', 465],
    ['smtps://[::1]:25', '::1', 25],
  ])('at %s is called at the host %s and the port %d', async (url, host, port) => {
    vi.mocked(connect).mockImplementationOnce(() => {
      throw Object.assign(new Error('No <buyer@example.com>'), { code: 'ECONNREFUSED' });
    });
    expect(await sendTo(url)).toEqual({ ok: false, reason: 'ECONNREFUSED', final: false });
    expect(connect).toHaveBeenLastCalledWith({ host, port });
  });

  test.each([{}, { code: 'no code' }, { code: 'E'.repeat(21) }])(
    'that fails with %j has failed for an unknown reason',
    async (details) => {
      vi.mocked(connect).mockImplementationOnce(() => {
        throw Object.assign(new Error('No <buyer@example.com>'), details);
      });
      const failed = { ok: false, reason: 'unknown', final: false };
      expect(await sendTo('smtp://mail.example')).toEqual(failed);
    },
  );

  test('that can’t be connected to in time is given up', async () => {
    const connection = new Socket();
    vi.mocked(connect).mockReturnValueOnce(connection);
    const failed = { ok: false, reason: 'ETIMEDOUT', final: false };
    expect(await sendTo('smtp://mail.example', {}, 50)).toEqual(failed);
    expect(connection.destroyed).toBe(true);
  });

  /** The address of a server that handles each connection with `talk`. */
  async function serverOf(talk: (socket: Socket) => unknown): Promise<string> {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.resume();
      talk(socket);
    });
    onTestFinished(() => void server.close());
    return `smtp://127.0.0.1:${await listen(server)}`;
  }

  test.each<[string, (socket: Socket) => unknown]>([
    ['sends nothing', () => undefined],
    [
      'never ends its greeting',
      (socket) => {
        const drip = setInterval(() => socket.write('220-hello\r\n'), 20);
        socket.once('close', () => clearInterval(drip));
      },
    ],
  ])('that %s is disconnected at the timeout', async (_, talk) => {
    const closed = Promise.withResolvers<void>();
    const url = await serverOf((socket) => {
      socket.once('close', closed.resolve);
      talk(socket);
    });
    expect(await sendTo(url, {}, 300)).toMatchObject({ ok: false, final: false });
    await closed.promise;
  });

  test.each<[string, number, string, boolean]>([
    ['RCPT TO', 550, 'EENVELOPE 550', true],
    ['RCPT TO', 500, 'EENVELOPE 500', true],
    ['RCPT TO', 450, 'EENVELOPE 450', false],
    ['MAIL FROM', 550, 'EENVELOPE 550', false],
    ['DATA', 554, 'EENVELOPE 554', false],
  ])(
    'that refuses %s with %d is reported as %s, finally: %s',
    async (verb, code, reason, final) => {
      const url = await serverOf((socket) => {
        socket.write('220 mail.example\r\n');
        socket.on('data', (line) => {
          const isRefused = String(line).startsWith(verb);
          socket.write(isRefused ? `${code} <buyer@example.com> refused\r\n` : '250 fine\r\n');
        });
      });
      expect(await sendTo(url)).toEqual({ ok: false, reason, final });
    },
  );

  test('that stays silent is given up within 20 seconds, long before its lease ends', async () => {
    const connected = Promise.withResolvers<void>();
    const smtpUrl = await serverOf(() => connected.resolve());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const result = createMailer({ ...SENDER, smtpUrl }).send(MAIL);
    await connected.promise;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await result).toMatchObject({ ok: false, final: false });
  });

  test.each(['mail.example', '0.0.0.0', 'mail.localhost', '127.0.0.1.mail.example'])(
    'on a network, at %s, gets no mail without encryption',
    async (host) => {
      const office = await openPostOffice();
      onTestFinished(() => office.close());
      const { port } = new URL(office.url);
      vi.mocked(connect).mockReturnValueOnce(new Socket().connect(Number(port), '127.0.0.1'));
      const result = await sendTo(`smtp://${host}:${port}`);
      expect(result).toMatchObject({ ok: false, final: false });
      expect([office.visits(), office.received]).toEqual([1, []]);
    },
  );

  test.each<[string, (socket: Socket) => unknown]>([
    ['closes the connection', (socket) => socket.destroy()],
    ['responds in HTTP', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['requires a password', (socket) => socket.end('530 <buyer@example.com> who?\r\n')],
  ])('that %s has failed, and its words are not repeated', async (_, talk) => {
    const result = await sendTo(await serverOf(talk));
    expect(JSON.stringify(result)).toMatch(/^\{"ok":false,"reason":"[A-Z0-9 ]+","final":false\}$/);
  });
});
