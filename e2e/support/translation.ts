/**
 * Runs in the page: does to it what a browser's translation does, before the first press and after every change. Each text
 * becomes an element with another text node, once a page; the words stay, so that tests find them. Reports changes of texts that are no
 * longer part of the page: a visitor goes on reading the old words.
 */
export function translate(): void {
  if (document.documentElement?.hasAttribute('data-translated')) return;
  const untouched = 'script, style, textarea, noscript, template, svg, title, font, [translate=no]';
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

  function translateText(text: Text): void {
    if (!text.parentElement || !text.data.trim() || text.parentElement.closest(untouched)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }

  function translateIn(node: Node): void {
    if (isText(node)) translateText(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translateText);
  }

  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, words: string) {
      if (isText(this) && !this.isConnected && this.data.trim())
        console.error(`Words that stay although they change: ${this.data} → ${words}`);
      value?.set?.call(this, words);
    },
  });

  function start(): void {
    document.documentElement.setAttribute('data-translated', '');
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
}
