import { setOut, toTop } from './course.ts';

// The year is the visitor's: a page built in December is right on 1 January.
const year = document.querySelector('[data-year]');
if (year) year.textContent = String(new Date().getFullYear());

// The stylesheet says whether the page glides or jumps.
document.querySelector('[data-to-top]')?.addEventListener('click', () => {
  setOut(toTop);
});
