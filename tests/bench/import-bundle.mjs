// Imports a function's production bundle as Lambda does at a cold start, and prints the times in ms: for the platform's
// entry point, and for the function, which the entry point imports at the first call. Runs in the unpacked bundle's folder.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const streamifyResponse = (/** @type {unknown} */ handler) => handler;
globalThis.awslambda = { streamifyResponse, HttpResponseStream: {} };

const ENTRY = './___netlify-entry-point.mjs';
const own = /getLambdaHandler\('([^']+)'\)/.exec(readFileSync(ENTRY, 'utf8'))?.[1];
const began = performance.now();
await import(pathToFileURL(ENTRY).href);
const platformMs = performance.now() - began;
const cpuBefore = process.cpuUsage();
const ownBegan = performance.now();
await import(pathToFileURL(own).href);
const ownMs = performance.now() - ownBegan;
const { user, system } = process.cpuUsage(cpuBefore);
process.stdout.write(JSON.stringify({ platformMs, ownMs, ownCpuMs: (user + system) / 1000 }));
process.exit();
