import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds against WCAG 2.2 AA and its own best practices; other people's maps are theirs. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    // Nothing is asked about what passes, and describing it takes longer than finding what does not.
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .exclude('iframe')
    // Gathers in the page itself: the other way needs a page more for each look, for frames that are not looked into.
    .setLegacyMode()
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
