// Back closes what is open above the page (browser/layers.ts): an entry in the history stands for each layer, with its number
// in the entry's state. The entry goes when its layer closes otherwise, and whoever returns to one whose layer is gone, as
// after a reload, is led to the page below it.
import type { Layer } from '../browser/layers.ts';

const open: Layer[] = [];
/** A move in the history is under way; its event follows. */
let isMoving = false;

const stateOf = (): { layers?: number } => (history.state as { layers?: number } | null) ?? {};
const depth = (): number => stateOf().layers ?? 0;

function settle(): void {
  if (isMoving) return;
  for (let count = depth() + 1; count <= open.length; count += 1)
    history.pushState({ ...stateOf(), layers: count }, '');
  if (depth() <= open.length) return;
  isMoving = true;
  history.go(open.length - depth());
}

/** Adds a layer. One that closes in the same moment leaves its entry to it. */
export function openLayer(layer: Layer): void {
  if (open.includes(layer)) return;
  open.push(layer);
  queueMicrotask(settle);
}

function remove(layer: Layer): boolean {
  const index = open.indexOf(layer);
  if (index !== -1) open.splice(index, 1);
  return index !== -1;
}

export function closeLayer(layer: Layer): void {
  if (remove(layer)) queueMicrotask(settle);
}

/** Closes a layer by a link in it: the link's page takes the place of the layer's entry. */
export function replaceLayer(layer: Layer, address: string): void {
  if (remove(layer)) history.replaceState({ ...stateOf(), layers: open.length }, '');
  location.replace(address);
}

/** Right after the event of a move Chromium may take the focus from the element that a closed layer gave it back to. */
function keepFocus(): void {
  const focused = document.activeElement;
  setTimeout(() => {
    if (focused instanceof HTMLElement && document.activeElement === document.body)
      focused.focus({ preventScroll: true });
  });
}

addEventListener('popstate', () => {
  if (isMoving) keepFocus();
  isMoving = false;
  for (const layer of open.slice(depth()).reverse()) if (layer.close()) remove(layer);
  settle();
});
addEventListener('pageshow', () => {
  isMoving = false;
  settle();
});
document.addEventListener('layer:open', ({ detail }) => openLayer(detail));
document.addEventListener('layer:close', ({ detail }) => closeLayer(detail));
