import { startBlobs } from '../../netlify/local/blobs.ts';
import { makeDataDir, removeDataDir } from './data-dir.ts';

/** Starts a store of blobs in a folder of its own, which goes with it. */
export async function openBlobs() {
  await using starting = new AsyncDisposableStack();
  const folder = starting.adopt(await makeDataDir('plumbline-blobs'), removeDataDir);
  const { environment } = starting.use(await startBlobs(folder));
  const started = starting.move();
  return { folder, environment, close: () => started.disposeAsync() };
}
