// The page shows every office without a script; this shows one at a time, says whether it is open, and draws its map.
import { shown } from '../../lib/shown.ts';
import { showOpeningState } from './opening-state.ts';
import { showMapsWhenSeen } from './maps.ts';

const choices = [...document.querySelectorAll<HTMLElement>('[data-office-choice]')];
const parts = [...document.querySelectorAll<HTMLElement>('[data-office]')];

const chosen = (): string | undefined =>
  choices.find(({ ariaPressed }) => ariaPressed === 'true')?.dataset['officeChoice'];

function mark(id: string | undefined): void {
  for (const choice of choices) {
    choice.ariaPressed = String(choice.dataset['officeChoice'] === id);
  }
}

/** One office for the cards and the map alike: the chosen one. */
function showChosen(): void {
  const id = chosen();
  for (const part of parts) part.toggleAttribute('data-closed', part.dataset['office'] !== id);
}

/** An address may name an office: #uk. */
function chooseByHash(hash: string): void {
  const id = hash.slice(1);
  if (!choices.some(({ dataset }) => dataset['officeChoice'] === id)) return;
  mark(id);
  showChosen();
}

for (const choice of choices) {
  choice.addEventListener('click', () => {
    mark(choice.dataset['officeChoice']);
    // The button answers first; what it changes moves the page below it.
    void shown().then(showChosen);
  });
  choice.addEventListener('keydown', ({ key }) => {
    // The key that leads on to the office finds it there.
    if (key === 'Tab') showChosen();
  });
}
// On arrival the head's script holds the hash; the office has to be there before the page goes to it.
chooseByHash(document.documentElement.dataset['initialHash'] ?? location.hash);
addEventListener('hashchange', () => {
  chooseByHash(location.hash);
});
showOpeningState();
showMapsWhenSeen();
