import path from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { RedirectsHandler } from '@netlify/redirects';
import type { ProjectConfig } from './config.ts';
import { HostStartError, oneLine } from './start-error.ts';

/** A redirect rule that applies to a request. */
export interface RuleMatch {
  readonly status: number;
  /** Whether it goes before the site's own files. */
  readonly force: boolean;
  readonly isRedirect: boolean;
  /** On another origin: the rule names one. */
  readonly external: boolean;
  readonly target: URL;
}

/** netlify.toml, _redirects and _headers, as Netlify's own packages read them. */
export interface SiteRules {
  matchRedirect(url: URL, headers: Headers): Promise<RuleMatch | undefined>;
  /** What the header rules add to a static answer for this path; a later rule goes before an earlier one. */
  headersFor(pathname: string): Readonly<Record<string, string>>;
}

interface HeaderRule {
  readonly pattern: RegExp;
  readonly values: Readonly<Record<string, string>>;
}

function refuse(kind: string, errors: readonly unknown[]): void {
  if (errors.length === 0) return;
  const message = `The ${kind} rules can’t be used: ${errors.map(oneLine).join('; ')}`;
  throw new HostStartError('bad-config', message);
}

function ruleFiles(project: ProjectConfig, name: string): string[] {
  const folders = project.publish === null ? [project.root] : [project.root, project.publish];
  return [...new Set(folders)].map((folder) => path.join(folder, name));
}

async function loadHeaderRules(project: ProjectConfig): Promise<HeaderRule[]> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: ruleFiles(project, '_headers'),
    netlifyConfigPath: project.tomlPath,
    configHeaders: [],
    minimal: false,
  });
  refuse('header', errors);
  try {
    for (const { values } of headers) new Headers(values);
  } catch (fault) {
    refuse('header', [fault]);
  }
  return headers.flatMap((rule) =>
    'forRegExp' in rule ? [{ pattern: rule.forRegExp, values: rule.values }] : [],
  );
}

/** The engine tells of a rule that it can't read on the console alone, so the rules are read here first. */
async function loadRedirects(
  project: ProjectConfig,
  siteUrl: string,
): Promise<RedirectsHandler | null> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: ruleFiles(project, '_redirects'),
    netlifyConfigPath: project.tomlPath,
    configRedirects: [],
    minimal: false,
  });
  refuse('redirect', errors);
  if (redirects.length === 0) return null;
  return new RedirectsHandler({
    configPath: project.tomlPath,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: project.root,
    publicDir: project.publish ?? project.root,
    siteURL: siteUrl,
  });
}

/** What a splat brings can make a rule's target no URL at all; the engine throws then, and no rule applies. */
function noTarget(fault: unknown): undefined {
  const isUrlFault =
    fault instanceof TypeError && 'code' in fault && fault.code === 'ERR_INVALID_URL';
  if (!isUrlFault) throw fault;
}

/** @throws {HostStartError} bad-config: a rule that can't be read. */
export async function loadSiteRules(project: ProjectConfig, siteUrl: string): Promise<SiteRules> {
  const [headerRules, redirects] = await Promise.all([
    loadHeaderRules(project),
    loadRedirects(project, siteUrl),
  ]);
  return {
    async matchRedirect(url, headers) {
      const match = await redirects?.match(new Request(url, { headers })).catch(noTarget);
      if (!match) return undefined;
      const { statusCode: status, force, redirect: isRedirect, external, target } = match;
      return { status, force, isRedirect, external, target };
    },
    headersFor(pathname) {
      const fitting = headerRules.filter(({ pattern }) => pattern.test(pathname));
      return Object.assign({}, ...fitting.map(({ values }) => values)) as Record<string, string>;
    },
  };
}
