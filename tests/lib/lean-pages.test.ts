import { describe, expect, test } from 'vitest';
import { withOwnHashes } from '../../src/lib/lean-pages-integration.ts';
import { cspHash } from '../../src/lib/theme-script.ts';

const policyOf = (html: string): string => /content="([^"]*)"/.exec(html)?.[1] ?? '';
const page = (body: string) =>
  `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' 'sha256-other'; style-src 'self' 'sha256-other';">${body}`;

describe('a page’s policy', () => {
  test('has the hashes of its own scripts and styles and no others', () => {
    const policy = policyOf(
      withOwnHashes(page('<script type="module">a()</script><style>b{}</style>')),
    );
    expect(policy.split(';')).toEqual([
      "default-src 'none'",
      `script-src 'self' '${cspHash('a()')}'`,
      `style-src 'self' '${cspHash('b{}')}'`,
    ]);
  });

  test('has no hash of a script that is a file', () => {
    const policy = policyOf(withOwnHashes(page('<script src="/a.js"></script>')));
    expect(policy).toContain("script-src 'self';");
  });
});
