import { afterAll, vi } from 'vitest';

/** Runs before each test file. Files share a process, so each leaves it with its environment and without modules. */
const before = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, before);
  vi.resetModules();
});
