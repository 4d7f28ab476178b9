import { copyProject } from '../content/project.ts';

/**
 * `npm run bench:build`: how long the site takes to build from nothing, without images for sharing, a font or a cache of
 * an earlier build.
 */

/** Of the whole site, in seconds on two cores. */
const GOAL_SECONDS = 30;

const project = copyProject({ withImages: false });
try {
  const start = performance.now();
  const built = await project.build();
  const seconds = (performance.now() - start) / 1000;
  if (typeof built === 'string') throw new Error(built);
  const count = (pattern: RegExp) => built.files.filter((file) => pattern.test(file)).length;
  console.log(
    `${seconds.toFixed(1)} s: ${count(/\.html$/)} pages, ${count(/\.(svg|png)$/)} images`,
  );
  if (seconds > GOAL_SECONDS) throw new Error(`The goal is ${GOAL_SECONDS} s.`);
} finally {
  project.remove();
}
