/**
 * Ends once the browser has shown what was changed until now. Who presses or types is answered at once that way, and
 * what takes longer follows a frame later. In a window that nobody sees it waits until somebody does.
 */
export const shown = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
