import { randomBytes } from 'node:crypto';
import { BlobsServer } from '@netlify/blobs/server';

/** The settings by which functions find Netlify's store of blobs, as the platform encodes them. */
export const BLOBS_CONTEXT = 'NETLIFY_BLOBS_CONTEXT';

/** Starts Netlify's own local server of blobs, which keeps them in a folder. @returns its environment for the functions */
export async function startBlobs(directory: string) {
  const token = randomBytes(16).toString('hex');
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start();
  const edgeURL = `http://localhost:${port}`;
  const context = { edgeURL, uncachedEdgeURL: edgeURL, siteID: 'local', token };
  return {
    environment: { [BLOBS_CONTEXT]: Buffer.from(JSON.stringify(context)).toString('base64') },
    [Symbol.asyncDispose]: async () => server.stop(),
  };
}
