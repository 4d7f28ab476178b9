import fc from 'fast-check';

/**
 * Runs before each test file. A fixed seed generates the same values in every run, so that failures are reproducible.
 * Set TEST_SEED (a whole number) for other values; a failure prints its seed.
 */
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] || 20_261_121) | 0 });
