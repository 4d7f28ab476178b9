import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { listSamples } from '../../src/catalogue/list-samples.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import type { Catalogue } from '../../src/domain/catalogue.ts';
import { isSelling, walletOf } from '../../src/domain/selling.ts';
import { createGateway } from '../core/gateway/client.ts';
import { compareProviders } from '../core/use-cases/check-providers.ts';
import type { ProviderDifference } from '../core/use-cases/check-providers.ts';
import { DEFAULT_USER_AGENT, GATEWAY } from '../core/env.ts';
import { findAlertNotes, findOffNotes, findSettingProblems } from './launch-settings.ts';

/** Checks an environment and a content folder for problems that prevent a launch, one line each. */
export function findLaunchProblems(
  contentFolder: string,
  environment: NodeJS.ProcessEnv,
  now = new Date(),
) {
  return {
    settings: findSettingProblems(environment, now),
    samples: listSamples(contentFolder).map(
      ({ file, line, what }) => `content/${file}:${line} ${what}.`,
    ),
  };
}

/** Phrases of the conditions that the terms add to a subscription's refund. */
const CONDITIONS = ['not been used', 'discretion'];

/** Names, for a lawyer, where the legal documents of a content folder differ. Nothing of it prevents a launch. */
export function findLegalNotes(contentFolder: string): string[] {
  const read = (name: string) => readFileSync(path.join(contentFolder, 'legal', name), 'utf8');
  const policy = read('refund.mdx');
  const terms = read('terms.mdx');
  const added = CONDITIONS.filter((phrase) => terms.includes(phrase) && !policy.includes(phrase));
  if (added.length === 0) return [];
  const quoted = added.map((phrase) => `“${phrase}”`).join(' and ');
  return [
    `content/legal: the refund policy refunds subscriptions without the conditions of terms.mdx (${quoted}). Have a lawyer decide which holds.`,
  ];
}

function describe({ provider, problem, minimum }: ProviderDifference): string {
  const where = `content/providers.yaml: "${provider}"`;
  switch (problem) {
    case 'not listed':
      return `${where} is not among the gateway’s providers. It is not offered.`;
    case 'inactive':
      return `${where} takes no payments at the moment.`;
    case 'higher minimum':
      return `${where} takes ${minimum} or more, which then applies.`;
  }
}

/**
 * Compares the providers of content/ with the gateway's. A gateway that does not answer prevents no launch; a provider that
 * buyers find preselected, and that it does not know, does.
 * @returns the problems that prevent a launch, and notes for the operator
 */
export async function checkProviders(
  offered: Catalogue['providers'],
  gateway: Parameters<typeof compareProviders>[1],
): Promise<{ providers: string[]; notes: string[] }> {
  const compared = await compareProviders(offered, gateway);
  if (!compared.ok) {
    const note = `The gateway did not list its providers, so they are not checked: ${compared.message}`;
    return { providers: [], notes: [note] };
  }
  const preselected = offered.find(({ recommended }) => recommended) ?? offered[0];
  const isFatal = ({ provider, problem }: ProviderDifference) =>
    provider === preselected?.id && problem === 'not listed';
  const { differences } = compared;
  return {
    providers: differences
      .filter(isFatal)
      .map((difference) => `${describe(difference)} Recommend another one: it is preselected.`),
    notes: differences.filter((difference) => !isFatal(difference)).map(describe),
  };
}

/** {@link checkProviders} with the gateway of the settings; nothing if the site does not sell. */
async function checkLiveProviders(contentFolder: string, environment: NodeJS.ProcessEnv) {
  const apiUrl = environment['PAYMENT_API_URL'] || GATEWAY.api;
  const wallet = walletOf(environment['MERCHANT_WALLET']);
  const { providers } = loadCatalogue(contentFolder);
  if (!isSelling(wallet, providers) || !URL.canParse(apiUrl)) return { providers: [], notes: [] };
  const gateway = createGateway({
    apiUrl: apiUrl.replace(/\/+$/, ''),
    merchantWallet: wallet,
    userAgent: environment['PAYMENT_USER_AGENT'] || DEFAULT_USER_AGENT,
    random: Math.random,
  });
  return checkProviders(providers, gateway);
}

/** `npm run launch-check`: lists the problems and fails; with `--warn`, or for a demo, it only lists them. */
async function runCommand(): Promise<void> {
  const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));
  const { values } = parseArgs({ options: { warn: { type: 'boolean', default: false } } });
  const { settings, samples } = findLaunchProblems(contentFolder, process.env);
  const { providers, notes } = await checkLiveProviders(contentFolder, process.env);
  const off = findOffNotes(process.env, loadCatalogue(contentFolder).providers);
  const count = settings.length + samples.length + providers.length;

  for (const [title, lines] of [
    ['Settings', settings],
    ['Samples', samples],
    ['Providers', providers],
    ['Notes', [...off, ...notes, ...findLegalNotes(contentFolder), ...findAlertNotes(process.env)]],
  ] as const) {
    if (lines.length > 0) console.log(`${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
  }
  console.log(
    count === 0
      ? 'Ready to launch.'
      : `Not ready to launch: ${count} ${count === 1 ? 'thing stands' : 'things stand'} in the way.`,
  );
  const isDemo = process.env['DEMO'] === 'true';
  if (isDemo) console.log('This is a demo: it is built all the same, and sells nothing.');
  process.exitCode = count > 0 && !values.warn && !isDemo ? 1 : 0;
}

if (import.meta.main) await runCommand();
