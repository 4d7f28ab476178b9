import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { apiError, HANG_UP, type Answer, type Reply } from './replies.ts';
import { RefusedBody, type SandboxRequest } from './requests.ts';
import type { Handle } from './routes.ts';

const BODY_LIMIT = 16 * 1024;

async function readBody(incoming: IncomingMessage, mediaType: string): Promise<string> {
  const type = (incoming.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== mediaType) throw new RefusedBody(415, `The body must be ${mediaType}.`);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > BODY_LIMIT) throw new RefusedBody(413, 'The body is larger than 16 KiB.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function requestOf(
  incoming: IncomingMessage,
  response: ServerResponse,
): SandboxRequest | undefined {
  const { method = 'GET', url: target = '/', headers } = incoming;
  const url = target.startsWith('/') ? URL.parse(`http://localhost${target}`) : null;
  if (!url) return undefined;
  const gone = new AbortController();
  response.once('close', () => {
    gone.abort();
  });
  const body = (mediaType: string): Promise<string> => readBody(incoming, mediaType);
  return { method, url, target, headers, body, gone: gone.signal };
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === HANG_UP) {
    response.destroy();
    return;
  }
  response.writeHead(answer.status, {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // The page's forms need an Origin that says where they come from, which no-referrer takes away.
    'Referrer-Policy': 'same-origin',
    'Content-Length': Buffer.byteLength(answer.body),
    ...answer.headers,
  });
  response.end(answer.body);
}

function answerFailure(
  error: unknown,
  request: SandboxRequest,
  log: (line: string) => void,
): Reply {
  if (error instanceof RefusedBody) {
    // The rest of the body is not read, so the connection can't be used again.
    const reply = apiError(error.status, error.message);
    return { ...reply, headers: { ...reply.headers, Connection: 'close' } };
  }
  // Queries hold secrets and mail addresses: the path alone is logged.
  const reason = error instanceof Error ? error.message : String(error);
  log(`Payment sandbox: ${request.method} ${request.url.pathname} failed: ${reason}.`);
  return apiError(500, 'The sandbox itself failed; its log says why.');
}

/** Answers requests by their routes; a failure is logged without what the query holds. */
export function createListener(handle: Handle, log: (line: string) => void): RequestListener {
  return (incoming, response) => {
    const request = requestOf(incoming, response);
    if (!request) {
      send(response, apiError(400, 'The request target is not a path.'));
      return;
    }
    void handle(request)
      .catch((error: unknown) => answerFailure(error, request, log))
      .then((answer) => {
        send(response, answer);
      });
  };
}
