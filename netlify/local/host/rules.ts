import path from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { RedirectsHandler } from '@netlify/redirects';
import { UserError } from '../errors.ts';

/** Reads netlify.toml, _redirects and _headers by Netlify's own packages. @throws {UserError} for an invalid header rule. */
export async function readRules(root: string, publish: string, siteUrl: string) {
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
    redirectFor: ({ url, headers: sent }: Request) =>
      redirects.match(new Request(url, { headers: sent })),
    /** Headers of a published file at this path; a later rule overrides an earlier one. */
    headersFor: (pathname: string) =>
      Object.assign(
        {},
        ...headers
          .filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(pathname))
          .map(({ values }) => values),
      ) as Record<string, string>,
  };
}

export type Rules = Awaited<ReturnType<typeof readRules>>;
