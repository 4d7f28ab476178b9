import { expect, test } from 'vitest';
import { withOwnHashes } from '../../src/lib/lean-pages-integration.ts';
import { cspHash } from '../../src/lib/theme-script.ts';

const policyOf = (html: string): string => /content="([^"]*)"/.exec(html)?.[1] ?? '';
const page = (body: string) =>
  `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' 'sha256-other'; style-src 'self' 'sha256-other';">${body}`;

test('a page’s policy has the hashes of the scripts and styles in it and no others', () => {
  const inline = '<script type="module">a()</script><style>b{}</style>';
  const policy = policyOf(withOwnHashes(page(`${inline}<script src="/a.js"></script>`)));
  expect(policy.split(';')).toEqual([
    "default-src 'none'",
    `script-src 'self' '${cspHash('a()')}'`,
    `style-src 'self' '${cspHash('b{}')}'`,
  ]);
});
