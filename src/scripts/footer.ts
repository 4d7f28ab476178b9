import { layOutWhole } from './hash.ts';

// The current year in the browser: correct even if the page was built last year.
const year = document.querySelector('[data-year]');
if (year) year.textContent = String(new Date().getFullYear());

document.querySelector('[data-to-top]')?.addEventListener('click', () => {
  layOutWhole();
  scrollTo({ top: 0 });
});
