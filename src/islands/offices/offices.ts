// The page shows every office without a script; this shows one at a time, says whether it is open, and draws its map.
import { showOpeningState } from './opening-state.ts';
import { showMapsWhenSeen } from './maps.ts';

const choices = [...document.querySelectorAll<HTMLElement>('[data-office-choice]')];
const parts = [...document.querySelectorAll<HTMLElement>('[data-office]')];

/** One office for the cards and the map alike. */
function choose(id: string): void {
  for (const choice of choices) {
    choice.ariaPressed = String(choice.dataset['officeChoice'] === id);
  }
  for (const part of parts) part.toggleAttribute('data-closed', part.dataset['office'] !== id);
}

/** An address may name an office: #uk. */
function chooseByHash(hash: string): void {
  const id = hash.slice(1);
  if (choices.some(({ dataset }) => dataset['officeChoice'] === id)) choose(id);
}

for (const choice of choices) {
  choice.addEventListener('click', () => {
    choose(choice.dataset['officeChoice'] ?? '');
  });
}
// On arrival the head's script holds the hash; the office has to be there before the page goes to it.
chooseByHash(document.documentElement.dataset['arrival'] ?? location.hash);
addEventListener('hashchange', () => {
  chooseByHash(location.hash);
});
showOpeningState();
showMapsWhenSeen();
