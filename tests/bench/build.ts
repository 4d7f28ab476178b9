import { copyProject } from '../content/project.ts';
import { readSite } from '../site/site.ts';

/**
 * `npm run bench:build`: measures a build of the site from scratch, without share images, a font or the cache of an earlier
 * build.
 */

/** For the whole site, on two cores. */
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
