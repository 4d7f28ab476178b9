// Gives each island its server's markup back right before it hydrates. Translators replace its texts, and extensions put
// elements into it; React would discard the whole markup, with a press on it and what is typed in it.

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
  const observer = new MutationObserver(keep);
  observer.observe(island, WATCHED);
  island.addEventListener(
    'island:hydrating',
    (event) => {
      keep(observer.takeRecords());
      observer.disconnect();
      if (changes.length === 0) return;
      for (const change of changes.reverse()) undo(change);
      // Asks for hydration at once, before the same changes are made again.
      event.preventDefault();
    },
    { once: true },
  );
}
