import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UserError } from './user-error.ts';

/** Asks at the terminal without showing what is typed. */
function ask(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stderr.write(question);
  return new Promise((resolve, reject) => {
    terminal.question('', (answer) => {
      process.stderr.write('\n');
      terminal.close();
      resolve(answer);
    });
    terminal.once('SIGINT', () => reject(new UserError('Nothing was changed.')));
  });
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

/** A new password: typed twice at a terminal, else the first line of the input. @throws {UserError} */
export async function readNewPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine();
  const password = await ask('Password: ');
  if ((await ask('Once more: ')) !== password)
    throw new UserError('The two are not the same. Nothing was changed.');
  return password;
}
