// A payment page's Try Again leads to a service page and its order dialog, once: a reload shows the page.
const url = new URL(location.href);
if (url.searchParams.has('buy')) {
  url.searchParams.delete('buy');
  const { state }: { state: unknown } = history;
  history.replaceState(state, '', url);
  addEventListener('load', () => {
    const button = document.querySelector<HTMLElement>('[data-buy]');
    // The focus loads the button's island, which then repeats the press.
    button?.focus();
    button?.click();
  });
}
