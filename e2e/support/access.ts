import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Violations of WCAG 2.2 AA and of axe's best practices. Excludes third-party maps. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    // Passing checks are not needed, and describing them takes longer than finding violations.
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .exclude('iframe')
    // Collects results in the page itself. The default opens another page per check, for frames, which are excluded.
    .setLegacyMode()
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
