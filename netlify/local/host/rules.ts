import path from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { RedirectsHandler } from '@netlify/redirects';
import { UserError } from '../errors.ts';

type Rule = NonNullable<Awaited<ReturnType<RedirectsHandler['match']>>>;

/** The rules of netlify.toml, _redirects and _headers, as Netlify's own packages read them. */
export interface Rules {
  redirectFor(request: Request): Promise<Rule | undefined>;
  /** What a published file carries at this path; a later rule goes before an earlier one. */
  headersFor(pathname: string): Record<string, string>;
}

/** @throws {UserError} for a header rule that can't be read. */
export async function readRules(root: string, publish: string, siteUrl: string): Promise<Rules> {
  const configPath = path.join(root, 'netlify.toml');
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [path.join(publish, '_headers')],
    netlifyConfigPath: configPath,
    configHeaders: [],
    minimal: false,
  });
  if (errors.length > 0)
    throw new UserError(`The header rules can’t be read: ${errors.map(String).join('; ')}`);
  const redirects = new RedirectsHandler({
    configPath,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: root,
    publicDir: publish,
    siteURL: siteUrl,
  });
  return {
    redirectFor: ({ url, headers: sent }) => redirects.match(new Request(url, { headers: sent })),
    headersFor: (pathname) =>
      Object.assign(
        {},
        ...headers
          .filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(pathname))
          .map(({ values }) => values),
      ) as Record<string, string>,
  };
}
