// Emulates AWS Lambda for one function's production bundle: reads events as JSON lines, prints each response as one.
// Runs in the unpacked bundle's folder, outside the project.
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';

// The API that Lambda's runtime provides to a streaming handler.
globalThis.awslambda = {
  streamifyResponse: (handler) => handler,
  HttpResponseStream: {
    from: (stream, meta) => {
      stream.meta = meta;
      return stream;
    },
  },
};

const entry = pathToFileURL(`${process.cwd()}/___netlify-entry-point.mjs`);
const began = performance.now();
const { handler } = await import(entry.href);
const importMs = performance.now() - began;

async function call(event) {
  const stream = new PassThrough();
  const chunks = [];
  stream.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => stream.on('end', resolve).on('error', reject));
  await handler(event, stream, { awsRequestId: 'test', getRemainingTimeInMillis: () => 10_000 });
  await ended;
  const { statusCode, multiValueHeaders } = stream.meta;
  const headers = Object.fromEntries(
    Object.entries(multiValueHeaders ?? {}).map(([name, values]) => [
      name.toLowerCase(),
      values.join(', '),
    ]),
  );
  return { status: statusCode, headers, body: Buffer.concat(chunks).toString('utf8') };
}

process.stdout.write(`\u0001${JSON.stringify({ importMs })}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`\u0001${JSON.stringify(await call(JSON.parse(line)))}\n`);
}
