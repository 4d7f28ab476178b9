import { cpSync, globSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  checkProviders,
  findLaunchProblems,
  findLegalNotes,
} from '../../netlify/build/launch-check.ts';
import { createGateway } from '../../netlify/core/gateway/client.ts';
import { CONTENT } from '../schemas/files.ts';
import { catalogue } from '../support/catalogue.ts';
import { folderWith } from '../support/folder.ts';
import { openGateway } from '../support/gateway.ts';
import { makeContentReal, REAL_SETTINGS as READY } from '../support/real-content.ts';

describe('samples', () => {
  const samplesIn = (files: Record<string, string>) =>
    findLaunchProblems(folderWith(files), READY).samples;

  test('are reported with their file and line', () => {
    const site = [
      '# Plumbline, in a comment',
      'name: Plumbline',
      'sample: true',
      'mail: hello@plumbline.example',
      "telephone: '+1 307-555-0142'",
      'address: [10 Sample Lane, London]',
      'contact:',
      '  delivery: simulated',
    ].join('\n');
    const stats = 'stats:\n  - sample: true\n';
    expect(samplesIn({ 'site.yaml': site, 'stats.yaml': stats })).toEqual([
      'content/site.yaml:2 Plumbline is the example agency.',
      'content/site.yaml:3 is marked as a sample.',
      'content/site.yaml:4 hello@plumbline.example is a reserved name.',
      'content/site.yaml:5 555-0142 is a number set aside for fiction.',
      'content/site.yaml:6 10 Sample Lane is a sample address.',
      'content/site.yaml:8 stores no message of the contact form.',
      'content/stats.yaml:2 is marked as a sample.',
    ]);
  });

  test('are the invented clients and the drawings that name them, in one line for each service', () => {
    const client = (flag: string) => `  - client:\n      ${flag}name: Harbor\n`;
    const drawing = (name: string) => `<svg>\n<text>${name}</text>\n</svg>\n`;
    expect(
      samplesIn({
        'services/web-design.yaml': client('') + client('sample: true\n      ').repeat(2),
        'pictures/web-design/1.svg': drawing('harbor.com'),
        'pictures/web-design/2.svg': drawing('harbor.example'),
        'pictures/web-design/3.svg': drawing('555-0142'),
      }),
    ).toEqual([
      'content/services/web-design.yaml:4 has invented clients: 2.',
      'content/pictures/web-design/2.svg:2 harbor.example is a reserved name; drawings with samples in this folder: 2.',
    ]);
  });

  test('are the legal documents, the answers and the home page until they have been read', () => {
    const copy = folderWith({});
    cpSync(CONTENT, copy, { recursive: true });
    const flagged = () =>
      findLaunchProblems(copy, READY)
        .samples.filter((line) => line.endsWith('is marked as a sample.'))
        .map((line) => line.replace(/^content\/(.*):\d+ .*$/, '$1'));
    const read = globSync(['legal/*.mdx', 'faqs/*.yaml', 'pages/home.yaml'], { cwd: copy });
    expect(read.length).toBeGreaterThan(6);
    expect(flagged()).toEqual(expect.arrayContaining(read));
    makeContentReal(copy);
    expect(flagged()).toEqual([]);
  });

  test('are not what a real agency writes', () => {
    const site = 'name: Another Agency\nmail: hello@agency.com\ntelephone: +1 307-632-7711\n';
    expect(samplesIn({ 'site.yaml': site })).toEqual([]);
  });
});

describe('legal documents', () => {
  const POLICY = 'A subscription is refunded in full within 14 days.';

  const notesOn = (refund: string, terms: string) =>
    findLegalNotes(folderWith({ 'legal/refund.mdx': refund, 'legal/terms.mdx': terms }));

  test('conditions that the terms add to the refund policy are named for a lawyer', () => {
    const terms = 'It is refunded if it has not been used, and later at our discretion.';
    expect(notesOn(POLICY, terms)).toEqual([
      expect.stringMatching(/terms\.mdx \(“not been used” and “discretion”\).*lawyer/),
    ]);
    expect(notesOn(terms, terms)).toEqual([]);
    expect(notesOn(POLICY, POLICY)).toEqual([]);
  });
});

describe('providers', () => {
  const { providers } = catalogue;
  const [preselected, second, ...others] = providers;

  /** The check's result while the gateway lists these providers, or gives this answer. */
  async function check(answer: object | 'error500', offered = providers) {
    const sandbox = await openGateway();
    onTestFinished(() => sandbox.close());
    const scenario =
      answer === 'error500' ? { status: 500 } : { body: JSON.stringify({ providers: answer }) };
    sandbox.control.simulate({ endpoint: 'provider-status', ...scenario });
    const settings = {
      apiUrl: sandbox.url,
      merchantWallet: '',
      userAgent: 'Shop/1.0',
      random: () => 0,
    };
    return checkProviders(offered, createGateway(settings));
  }
  const active = (some: readonly ({ id: string } | undefined)[]) =>
    some.map((provider) => ({ id: provider?.id, status: 'active' }));

  test('those that the gateway does not know are listed, the preselected one prevents a launch', async () => {
    const unknown = (id = '') => expect.stringContaining(`"${id}" is not among`) as string;
    expect(await check(active(providers))).toEqual({ providers: [], notes: [] });
    expect(await check(active([second, ...others]))).toEqual({
      providers: [unknown(preselected?.id)],
      notes: [],
    });
    expect(await check(active([preselected]))).toEqual({
      providers: [],
      notes: [second, ...others].map((provider) => unknown(provider?.id)),
    });
  });

  test('the gateway’s page with all providers may be missing in its list', async () => {
    const hosted = providers.slice(0, 1).map((provider) => ({ ...provider, id: 'hosted' }));
    const nothing = { providers: [], notes: [] };
    expect(await check(active(others), [...hosted, ...others])).toEqual(nothing);
  });

  test('one that is away or dearer prevents nothing', async () => {
    const dear = { id: second?.id, status: 'active', minimum_currency: 'USD', minimum_amount: 50 };
    const away = { id: preselected?.id, status: 'paused' };
    expect(await check([away, dear, ...active(others)])).toEqual({
      providers: [],
      notes: [
        expect.stringContaining('takes no payments at the moment'),
        expect.stringContaining('takes $50 or more'),
      ],
    });
  });

  test('a gateway that does not answer prevents nothing', async () => {
    expect(await check('error500')).toEqual({
      providers: [],
      notes: [expect.stringContaining('status 500')],
    });
  });
});
