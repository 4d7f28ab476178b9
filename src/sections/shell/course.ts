// A glide that is sent elsewhere while it is under way may end where it was first bound for: Chromium 156 loses the
// new end between its threads, and the more often the busier it is. Whoever set out is led on from there.

type Go = (behavior?: ScrollBehavior) => void;

let course: Go | undefined;

/** Sees to it that the page, once at rest, is where `go` leads; a visitor who scrolls is let go. */
export function holdCourse(go: Go): void {
  course = go;
}

for (const own of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
  addEventListener(
    own,
    () => {
      course = undefined;
    },
    { passive: true },
  );
}
// Elements that scroll inside the page don't let theirs bubble.
document.addEventListener('scrollend', () => {
  const go = course;
  course = undefined;
  if (!go) return;
  const from = scrollY;
  // A jump there and back, unseen, is the one way to ask where a place would come to lie.
  go('instant');
  const off = Math.abs(scrollY - from) > 1;
  scrollTo({ top: from, behavior: 'instant' });
  if (off) go();
});

/** Goes there as the stylesheet has it, a glide or a jump, and holds to it. */
export function setOut(go: Go): void {
  holdCourse(go);
  go();
}

export const toTop: Go = (behavior = 'auto') => {
  scrollTo({ top: 0, behavior });
};
