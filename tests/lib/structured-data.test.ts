import { expect, test } from 'vitest';
import { agencyNodes, dataBlock, serviceNode } from '../../src/lib/structured-data.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { read } from '../schemas/files.ts';

test('no text can end the data block', () => {
  const node = { name: '</script><script>alert(1)</script>' };
  expect(dataBlock([node])).not.toContain('<');
  expect(JSON.parse(dataBlock([node]))).toMatchObject({ '@graph': [node] });
});

test('a service names its provider as the agency’s own node does', () => {
  const site = read('site.yaml', siteSchema);
  const origin = new URL('https://agency.example/');
  const service = { title: 'A', description: 'B', path: '/services/a', cents: 50_000 };
  const { provider } = serviceNode(site, origin, service);
  expect(provider).toEqual({
    '@type': 'Organization',
    '@id': 'https://agency.example/#organization',
    name: site.name,
    url: 'https://agency.example/',
  });
  expect(agencyNodes(site, origin)[0]).toMatchObject(provider as object);
});
