/**
 * Returns a function that finds a button after its island has hydrated. React makes the markup anew where it is not the
 * server's. Then the button belongs to no page any more, and the one in its place counts.
 */
export function finderOf(button: HTMLElement): () => HTMLElement | undefined {
  const island = button.closest('astro-island');
  const buttons = () => [...(island?.querySelectorAll('button') ?? [])];
  const place = buttons().findIndex((each) => each === button);
  return () => {
    if (button.isConnected) return button;
    const twin = buttons()[place];
    return twin?.className === button.className ? twin : undefined;
  };
}
