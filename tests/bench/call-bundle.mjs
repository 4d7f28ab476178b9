// Answers calls by the bundles of functions that it is sent, and tells the time of each, in ms: of the bundle's import, if it is
// the first call of it here, and of the answer. Forked by imports.ts.
const waitUntil = (/** @type {Promise<unknown>} */ work) => void work.catch(console.error);

process.on('message', async ({ bundle, url, init, params }) => {
  const began = performance.now();
  const { default: handler } = await import(bundle);
  const deploy = { context: 'dev', id: 'local', published: false };
  const context = { ip: '127.0.0.1', params, requestId: 'bench', waitUntil, deploy };
  const response = await handler(new Request(url, init), context);
  const text = await response.text();
  process.send?.({ status: response.status, text, ms: performance.now() - began });
});
process.once('disconnect', () => process.exit());
