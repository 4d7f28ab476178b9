import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  to: string[];
  messageId: string;
  subject: string;
  /** Its headers, as they came. */
  headers: string;
  text: string;
}

/** `busy` turns everyone away for now, `unknown` knows no recipient, `silent` takes a connection and says nothing. */
export type Mood = 'ok' | 'busy' | 'unknown' | 'silent';

/** A mail server whose mood can be changed. */
export interface PostOffice {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Connections taken since the start. */
  readonly visits: () => number;
  mood: Mood;
  /** Hangs up on whoever is connected. */
  hangUp(): void;
  close(): Promise<void>;
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

function headerOf(message: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(message)?.[1]?.trim() ?? '';
}

/** The text of a mail in one part. */
function textOf(message: string): string {
  const [, body = ''] = message.split(/\r\n\r\n([\s\S]*)/);
  if (!/^Content-Transfer-Encoding: quoted-printable\r$/im.test(message)) return body;
  const joined = body.replaceAll('=\r\n', '');
  return decodeURIComponent(joined.replaceAll('%', '=25').replace(/=([0-9A-F]{2})/g, '%$1'));
}

/** Starts a mail server that keeps what it is given. */
export async function openPostOffice(): Promise<PostOffice> {
  const received: ReceivedMail[] = [];
  let visits = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 1,
    onConnect(_, answer) {
      visits += 1;
      if (office.mood === 'silent') return;
      answer(office.mood === 'busy' ? refusal(421, 'Come back later') : null);
    },
    onRcptTo({ address }, _, answer) {
      answer(office.mood === 'unknown' ? refusal(550, `<${address}> is not known here`) : null);
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((message) => {
        received.push({
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
  const server = smtp.listen(0, '127.0.0.1');
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await once(server, 'listening');
  const office: PostOffice = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    visits: () => visits,
    mood: 'ok',
    hangUp() {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return office;
}
