import { loadavg } from 'node:os';
import { copyProject } from '../content/project.ts';
import type { Project } from '../content/project.ts';
import { makeTenfold } from './tenfold.ts';

// How long the site takes to build, as it is and with ten times the content. Both start from nothing: no image for
// sharing, no font and no cache of an earlier build is at hand.
// Figures mean something on a machine that does nothing else; the load before each build is printed for that.

/** Of the whole site, in seconds on two cores; and how much longer ten times the content may take. */
const GOAL = { seconds: 30, ratio: 10 } as const;

interface Measured {
  readonly seconds: number;
  readonly pages: number;
  readonly images: number;
}

async function measure(name: string, change: (project: Project) => void): Promise<Measured> {
  const project = copyProject({ withImages: false });
  try {
    change(project);
    const [load = 0] = loadavg();
    const start = performance.now();
    const built = await project.build();
    const seconds = (performance.now() - start) / 1000;
    if (typeof built === 'string') throw new Error(built);
    const images = built.files.filter((file) => /\.(svg|png)$/.test(file)).length;
    const pages = built.files.filter((file) => file.endsWith('.html')).length;
    console.log(
      `${name}: ${seconds.toFixed(1)} s, ${pages} pages, ${images} images (load ${load.toFixed(1)})`,
    );
    return { seconds, pages, images };
  } finally {
    project.remove();
  }
}

const whole = await measure('The site as it is', () => undefined);
const tenfold = await measure('Ten times the content', makeTenfold);
const ratio = tenfold.seconds / whole.seconds;
const more = tenfold.pages / whole.pages;
console.log(`${more.toFixed(1)} times the pages in ${ratio.toFixed(1)} times the time.`);
if (whole.seconds > GOAL.seconds || ratio > GOAL.ratio) {
  console.error(`The goal is ${GOAL.seconds} s and ${GOAL.ratio} times.`);
  process.exitCode = 1;
}
