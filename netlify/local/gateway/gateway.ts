import { randomBytes } from 'node:crypto';
import { Books } from './books.ts';
import type { Control } from './control.ts';
import { Courier } from './courier.ts';
import { createListener } from './listener.ts';
import { refuseProduction } from './production.ts';
import type { Provider } from './provider.ts';
import { createRoutes } from './routes.ts';
import { serve } from './server.ts';
import { createSigner, type SigningKey } from './signature.ts';

export interface GatewayOptions {
  /** Any free one by default. */
  readonly port?: number;
  /** Absolute path of a file that keeps everything over a restart or a kill; memory alone without. */
  readonly stateFile?: string;
  /** Takes one line at a time, without secrets, callback URLs or mail addresses. */
  readonly log: (line: string) => void;
  /** ms since 1970. */
  readonly now?: () => number;
  readonly random?: (bytes: number) => Uint8Array;
  readonly providers: readonly Provider[];
  /** Callbacks are signed with it; unsigned without. */
  readonly signingKey?: SigningKey;
}

export interface Gateway {
  /** Both hosts of the real gateway in one: its API and its checkout. No slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly control: Control;
  /** Cuts every connection and ends every callback; what is due is sent after the next start. */
  close(): Promise<void>;
}

/**
 * Starts the sandbox of the payment gateway: the calls of PayGate.to's API and its checkout
 * page, with no money behind them.
 * @throws in production, when the port is taken, or when the state file can't be used
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  refuseProduction(process.env);
  const { log, providers, now = Date.now, random = randomBytes, signingKey } = options;
  const signer = signingKey && createSigner(signingKey);
  const books = new Books(options.stateFile, log);
  const courier = new Courier({ books, log, now, signer });
  const { handle, control } = createRoutes({ books, courier, sources: { now, random }, providers });
  const server = await serve(createListener(handle, log), options.port ?? 0);
  courier.resume();
  return {
    url: `http://localhost:${String(server.port)}`,
    port: server.port,
    control,
    close: async () => {
      await Promise.all([server.close(), courier.close()]);
    },
  };
}
