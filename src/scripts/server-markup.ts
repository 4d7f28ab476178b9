// Gives each island its server's markup back right before it hydrates, and while it does so in pieces. Translators replace
// its texts, and extensions put elements into it; React would discard the whole markup, with a press on it and what is typed
// in it.

const WATCHED = {
  childList: true,
  characterData: true,
  characterDataOldValue: true,
  subtree: true,
} as const;

function undo({ type, target, oldValue, addedNodes, removedNodes, nextSibling }: MutationRecord) {
  if (type === 'characterData') target.nodeValue = oldValue;
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
  const next = nextSibling?.parentNode === target ? nextSibling : null;
  for (const node of removedNodes) target.insertBefore(node, next);
}

/** Astro takes the templates of slots out itself. */
const isAstros = ({ removedNodes: [removed] }: MutationRecord): boolean =>
  removed instanceof HTMLTemplateElement;

for (const island of document.querySelectorAll<HTMLElement>('astro-island[ssr]')) {
  const changes: MutationRecord[] = [];
  const keep = (records: MutationRecord[]): void => {
    changes.push(...records.filter((record) => !isAstros(record)));
  };
  /** Whether there was something to undo. */
  const restore = (): boolean => {
    for (const change of changes.reverse()) undo(change);
    return changes.splice(0).length > 0;
  };
  const before = new MutationObserver(keep);
  // Between two pieces of the hydration: a callback comes before React's next task.
  const meanwhile = new MutationObserver((records, observer) => {
    observer.disconnect();
    keep(records);
    if (restore()) island.dispatchEvent(new Event('island:restored'));
  });
  before.observe(island, WATCHED);
  island.addEventListener(
    'island:hydrating',
    (event) => {
      keep(before.takeRecords());
      before.disconnect();
      // Asks for hydration at once, before the same changes are made again.
      if (restore()) event.preventDefault();
      else meanwhile.observe(island, WATCHED);
    },
    { once: true },
  );
  // The changes from here on are React's own.
  island.addEventListener('island:committed', () => meanwhile.disconnect(), { once: true });
}
