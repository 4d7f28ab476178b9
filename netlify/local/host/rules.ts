import path from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { RedirectsHandler } from '@netlify/redirects';
import { UserError } from '../errors.ts';

type Rule = NonNullable<Awaited<ReturnType<RedirectsHandler['match']>>>;

/** The rules of netlify.toml, _redirects and _headers, read by Netlify's own packages. */
export interface Rules {
  redirectFor(request: Request): Promise<Rule | undefined>;
  /** Headers of a published file at this path; a later rule overrides an earlier one. */
  headersFor(pathname: string): Record<string, string>;
}

/** Reads the rules. @throws {UserError} for an invalid header rule. */
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
