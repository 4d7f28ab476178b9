import { expect, test } from 'vitest';
import { dataBlock } from '../../src/lib/structured-data.ts';

test('no words can end the data block', () => {
  const block = dataBlock([{ name: '</script><script>alert(1)</script>' }]);
  expect(block).not.toContain('<');
  expect(JSON.parse(block)).toMatchObject({
    '@graph': [{ name: '</script><script>alert(1)</script>' }],
  });
});
