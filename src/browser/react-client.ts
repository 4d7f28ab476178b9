import { createElement, startTransition, useEffect, useLayoutEffect } from 'react';
import type { ComponentType, PropsWithChildren, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { IslandBoundary, ServerMarkup } from './IslandBoundary.tsx';

// Astro's renderer of islands in the browser (build/islands-integration.ts). Unlike @astrojs/react/client.js it puts each
// island into an error boundary, tells before and after hydration, and hydrates at once where scripts/server-markup.ts asks
// for it.

declare global {
  interface HTMLElementEventMap {
    /** Right before hydration. If prevented, hydration happens at once instead of in pieces. */
    'island:hydrating': Event;
    /** The server's markup was changed while it was hydrated in pieces, and is the server's again: the rest comes at once. */
    'island:restored': Event;
    /** The markup is React's from here on, or that of a boundary after an error. */
    'island:committed': Event;
    /** The island's markup is React's, and its buttons act. */
    'island:hydrated': Event;
  }
}

/** What Astro calls with an island's component and its slots: markup by name. */
type Hydrate = (
  Component: ComponentType<Record<string, unknown>>,
  props: Record<string, unknown>,
  slots: Record<string, string>,
  options: { client: string },
) => void;

/** A slot's markup, which React leaves alone. Without a name it is the children. */
function slotOf(html: string | undefined, name?: string): ReactNode {
  if (!html?.trim()) return undefined;
  const inner = { __html: html };
  return createElement('astro-slot', {
    ...{ name, suppressHydrationWarning: true, dangerouslySetInnerHTML: inner },
  });
}

/** Outside of the boundary: tells of the markup of an error, too. */
function Committed({ host, children }: PropsWithChildren<{ host: HTMLElement }>) {
  useLayoutEffect(() => {
    host.dispatchEvent(new Event('island:committed'));
  }, [host]);
  return children;
}

function Island({ host, children }: PropsWithChildren<{ host: HTMLElement }>) {
  useEffect(() => {
    host.dispatchEvent(new Event('island:hydrated'));
  }, [host]);
  return children;
}

const hydrate =
  (host: HTMLElement): Hydrate =>
  (Component, props, { default: children, ...slots }, { client }) => {
    if (!host.hasAttribute('ssr')) return;
    for (const [name, html] of Object.entries(slots)) props[name] = slotOf(html, name);
    const content = createElement(Component, props, slotOf(children));
    const isUntouched = host.dispatchEvent(new Event('island:hydrating', { cancelable: true }));
    const boundary = {
      name: host.getAttribute('component-export') ?? '',
      fallback: createElement(ServerMarkup, { html: host.innerHTML }),
    };
    const island = createElement(
      IslandBoundary,
      boundary,
      createElement(Island, { host }, content),
    );
    const root = createElement(Committed, { host }, island);
    if (client === 'only') {
      startTransition(() => createRoot(host).render(root));
      return;
    }
    const start = (): void => {
      const identifierPrefix = host.getAttribute('prefix') ?? '';
      const hydrating = hydrateRoot(host, root, { identifierPrefix });
      // The same element continues the hydration, at once.
      const finish = (): void => flushSync(() => hydrating.render(root));
      host.addEventListener('island:restored', finish, { once: true });
    };
    if (isUntouched) startTransition(start);
    else flushSync(start);
  };

export default hydrate;
