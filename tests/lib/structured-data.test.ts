import { expect, test } from 'vitest';
import { dataBlock } from '../../src/lib/structured-data.ts';

test('no text can end the data block', () => {
  const node = { name: '</script><script>alert(1)</script>' };
  expect(dataBlock([node])).not.toContain('<');
  expect(JSON.parse(dataBlock([node]))).toMatchObject({ '@graph': [node] });
});
