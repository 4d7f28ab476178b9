import fc from 'fast-check';

/**
 * Before each test file: what is generated is the same in every run, so that a change is told from chance. TEST_SEED (a
 * whole number) asks for other values; a failure names its seed.
 */
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] || 20_261_121) | 0 });
