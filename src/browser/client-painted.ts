import type { ClientDirective } from 'astro';

/**
 * `client:painted`: hydrates an island when the page has been painted, so that the island's scripts do not delay what
 * the visitor reads first. A page in a background tab is not painted, so there it hydrates at once.
 */
const clientPainted: ClientDirective = (load) => {
  const hydrate = async (): Promise<void> => (await load())();
  if (document.hidden) {
    void hydrate();
    return;
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    void hydrate();
  }).observe({ type: 'paint', buffered: true });
};

export default clientPainted;
