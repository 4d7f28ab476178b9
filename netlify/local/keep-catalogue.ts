import path from 'node:path';
import { watchSources } from './host/source-watch.ts';
import { writeCatalogue } from '../build/write-catalogue.ts';

/**
 * Follows content/ into the functions' catalogue.
 * @param report takes what is wrong with content/; meanwhile the functions keep the last good catalogue.
 * @returns what ends it.
 */
export function keepCatalogue(
  root: string,
  report: (fault: unknown) => void,
): Promise<() => Promise<void>> {
  return watchSources({
    paths: [path.join(root, 'content')],
    onChange: () => {
      try {
        writeCatalogue(root);
      } catch (fault) {
        report(fault);
      }
    },
    onFault: report,
  });
}
