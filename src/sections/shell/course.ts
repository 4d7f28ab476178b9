// A glide that is sent elsewhere while it is under way may end where it was first bound for: Chromium 156 loses the
// new end between its threads, and the more often the busier it is. Whoever set out is led on from there.

type Go = (behavior?: ScrollBehavior) => void;

/** A page that has not moved for so long is at rest, in milliseconds. */
const REST_MS = 300;
/** As often is a page led on that does not come to its place. */
const TRIES = 3;

let course: { go: Go; tries: number } | undefined;
let movedAt = 0;

function isOff(go: Go): boolean {
  const from = scrollY;
  // A jump there and back, unseen, is the one way to ask where a place would come to lie.
  go('instant');
  const off = Math.abs(scrollY - from) > 1;
  scrollTo({ top: from, behavior: 'instant' });
  return off;
}

function watch(): void {
  setTimeout(() => {
    if (!course) return;
    if (performance.now() - movedAt < REST_MS) watch();
    else if (course.tries > 0 && isOff(course.go)) {
      course.tries -= 1;
      course.go();
      watch();
    } else course = undefined;
  }, REST_MS);
}

/** Sees to it that the page, once at rest, is where `go` leads; a visitor who scrolls is let go. */
export function holdCourse(go: Go): void {
  const isWatched = course !== undefined;
  course = { go, tries: TRIES };
  movedAt = performance.now();
  if (!isWatched) watch();
}

/** Goes there as the stylesheet has it, a glide or a jump, and holds to it. */
export function setOut(go: Go): void {
  holdCourse(go);
  go();
}

export const toTop: Go = (behavior = 'auto') => {
  scrollTo({ top: 0, behavior });
};

addEventListener(
  'scroll',
  () => {
    movedAt = performance.now();
  },
  { passive: true },
);
for (const own of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
  addEventListener(
    own,
    () => {
      course = undefined;
    },
    { passive: true },
  );
}
