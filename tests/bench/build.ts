import { copyProject } from '../content/project.ts';
import { readSite } from '../site/site.ts';

/**
 * `npm run bench:build`: how long the site takes to build from nothing, without images for sharing, a font or a cache of
 * an earlier build.
 */

/** Of the whole site, in seconds on two cores. */
const GOAL_SECONDS = 30;

const project = copyProject({ withImages: false });
try {
  const start = performance.now();
  const folder = await project.build();
  const seconds = (performance.now() - start) / 1000;
  console.log(`${seconds.toFixed(1)} s: ${readSite(folder).pages.length} pages`);
  if (seconds > GOAL_SECONDS) throw new Error(`The goal is ${GOAL_SECONDS} s.`);
} finally {
  project.remove();
}
