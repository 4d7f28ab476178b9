// The manifest matters to those who install the site, not to its first view.
import { manifestPath } from '../../lib/icons.ts';
import { onceAtRest } from '../../lib/once-at-rest.ts';

onceAtRest(() => {
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = manifestPath;
  document.head.append(manifest);
});
