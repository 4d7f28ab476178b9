import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMailer } from '../../../netlify/core/mail/mailer.ts';
import type { Mailer } from '../../../netlify/core/mail/mailer.ts';
import { openPostOffice } from '../../support/post-office.ts';
import type { PostOffice } from '../../support/post-office.ts';

const MAIL = {
  id: '0b7a4a5e-98a1-4d7c-9a6e-6f4f8f3f7c11',
  to: 'buyer@example.com',
  subject: 'Your receipt: Logo Design',
  text: 'Thank you.\n',
};

let office: PostOffice;
beforeEach(async () => {
  office = await openPostOffice();
});
afterEach(() => office.close());

const mailerTo = (smtpUrl: string, timeLimitMs = 5_000): Mailer =>
  createMailer({
    smtpUrl,
    from: { name: 'Plumbline', address: 'hello@plumbline.example' },
    host: 'agency.example',
    timeLimitMs,
  });

/** A server on which `talk` has every connection. */
async function serverOf(talk: (socket: Socket) => void): Promise<{ server: Server; url: string }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.resume();
    talk(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('a mail server', () => {
  // An address of this machine where nobody listens on the ports for submissions.
  test.each(['smtp://127.0.0.99', 'smtps://127.0.0.99'])(
    'whose address %s names no port is called on the usual one',
    async (url) => {
      expect(await mailerTo(url).send(MAIL)).toEqual({
        ok: false,
        reason: 'ECONNREFUSED',
        final: false,
      });
    },
  );
});

describe('a mail', () => {
  test('arrives as it was written, with its sender, its subject and an id that stays the same', async () => {
    const mailer = mailerTo(office.url);
    const mail = {
      ...MAIL,
      to: "o'neil+tag@example.com",
      text: 'Grüße, 100 % – “quoted” = 你好\n',
    };
    for (let times = 0; times < 2; times += 1)
      expect(await mailer.send(mail)).toEqual({ ok: true });
    const [first, again] = office.received;
    const messageId = `<${MAIL.id}@agency.example>`;
    expect(first).toMatchObject({ to: [mail.to], subject: MAIL.subject, messageId });
    expect(first?.text).toContain(mail.text.trim());
    expect(first?.headers).toMatch(/^From: Plumbline <hello@plumbline\.example>\r$/m);
    expect(first?.headers).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(again?.messageId).toBe(first?.messageId);
  });

  test('keeps a line break in a subject out of the headers', async () => {
    const subject = 'Receipt\r\nBcc: everyone@example.com';
    await mailerTo(office.url).send({ ...MAIL, subject });
    expect(office.received).toHaveLength(1);
    expect(office.received[0]?.headers).not.toMatch(/^Bcc:/im);
  });
});

describe('a mail server', () => {
  test.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => undefined],
    [
      'says something again and again',
      (socket) => {
        const drip = setInterval(() => socket.write('220-hello\r\n'), 20);
        socket.once('close', () => clearInterval(drip));
      },
    ],
    [
      'stops in the middle',
      (socket) => {
        socket.write('220 hello\r\n');
      },
    ],
  ])('that %s is left alone once its time is over', async (_, talk) => {
    const closed = Promise.withResolvers<void>();
    const { server, url } = await serverOf((socket) => {
      socket.once('close', closed.resolve);
      talk(socket);
    });
    const result = await mailerTo(url, 300).send(MAIL);
    expect(result).toMatchObject({ ok: false, final: false });
    await closed.promise;
    server.close();
  });

  test.each([
    ['hangs up', (socket: Socket) => socket.destroy()],
    ['speaks another language', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['asks for a password', (socket: Socket) => socket.end('530 <buyer@example.com> who?\r\n')],
  ])('that %s has failed, and none of its words come back', async (_, talk) => {
    const { server, url } = await serverOf(talk);
    const result = await mailerTo(url).send(MAIL);
    expect(result).toMatchObject({ ok: false, final: false });
    expect(JSON.stringify(result)).toMatch(/^\{"ok":false,"reason":"[A-Z0-9 ]+","final":false\}$/);
    server.close();
  });
});
