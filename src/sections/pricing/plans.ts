import { shown } from '../../lib/shown.ts';

// The open card stands in the address: it can be linked to, and survives a reload.
const root = document.documentElement;
const cards = [...document.querySelectorAll<HTMLDetailsElement>('[data-plan-details]')];

/** The id of the card that a set of details belongs to; also the hash that opens it. */
const idOf = (details: HTMLDetailsElement): string => details.closest('[data-plan]')?.id ?? '';

function currentHash(): string {
  const hash = root.dataset['initialHash'] ?? location.hash;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return ''; // A stray percent sign names nothing.
  }
}

/** Opens the card, or the sub-service and the card around it, that the address names. */
function openNamed(): void {
  const id = currentHash();
  const named = id === '' ? null : document.getElementById(id);
  const card = named?.closest('[data-plan]');
  const details = card?.querySelector<HTMLDetailsElement>('[data-plan-details]');
  if (!details) return;
  details.open = true;
  if (named instanceof HTMLDetailsElement) named.open = true;
}

function name(hash: string): void {
  delete root.dataset['initialHash'];
  history.replaceState(history.state, '', hash || location.pathname + location.search);
}

for (const details of cards) {
  details.addEventListener('toggle', () => {
    const id = idOf(details);
    // A link to a sub-service opened this card: the longer address stays until another card is opened.
    const inside =
      document.getElementById(currentHash())?.closest('[data-plan-details]') === details;
    if (details.open && currentHash() !== id && !inside) name(`#${id}`);
    if (!details.open && (currentHash() === id || inside)) name('');
    // For browsers that know no groups of details.
    if (details.open) for (const other of cards) if (other !== details) other.open = false;
  });
}
/** The button answers in the next frame, and the card, which moves all cards below it, in the one after. */
async function turn(details: HTMLDetailsElement, button: HTMLElement): Promise<void> {
  const open = !details.open;
  button.dataset['turning'] = '';
  await shown();
  delete button.dataset['turning'];
  details.open = open;
}

for (const details of cards) {
  const button = details.querySelector<HTMLElement>(':scope > summary');
  button?.addEventListener('click', (event) => {
    event.preventDefault();
    if (button.dataset['turning'] === undefined) void turn(details, button);
  });
}
addEventListener('hashchange', () => {
  delete root.dataset['initialHash'];
  openNamed();
});
openNamed();
