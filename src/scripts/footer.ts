import { layOutWhole } from './hash.ts';

// The visitor's year: a page built in December is right on 1 January.
const year = document.querySelector('[data-year]');
if (year) year.textContent = String(new Date().getFullYear());

document.querySelector('[data-to-top]')?.addEventListener('click', () => {
  layOutWhole();
  scrollTo({ top: 0 });
});
