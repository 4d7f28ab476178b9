import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** For mutation testing: the tests of the domain, and those of the core that need neither a database nor a log folder. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: base.resolve ?? {},
  test: {
    include: [
      'tests/domain/**/*.test.ts',
      'tests/core/admin/{cursor,search-terms}.test.ts',
      'tests/core/auth/{authenticator-codes,common-password,cookies,translate-response}.test.ts',
      'tests/core/{call-limit,env}.test.ts',
      'tests/core/{gateway,http,mail}/*.test.ts',
    ],
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 30_000,
    restoreMocks: true,
  },
});
