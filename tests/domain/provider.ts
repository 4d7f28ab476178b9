import type { Provider } from '../../src/domain/provider.ts';

/** A provider that takes $15 or more. */
export const provider = (id: string, minCents = 1_500): Provider => ({
  ...{ id, name: id, description: id, minCents },
  ...{ recommended: false, features: ['Cards'] },
});
