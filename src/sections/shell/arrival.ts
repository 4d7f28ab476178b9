// A page opened at a hash starts at its top and goes to the place 300 ms after it has loaded; the head's
// script keeps the hash until then. The stylesheet says whether the way there is a glide or a jump.
const arrival = document.documentElement.dataset['arrival'];

function place(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

if (arrival !== undefined) {
  addEventListener('load', () => {
    setTimeout(() => {
      if (place(arrival)) location.replace(arrival);
      else history.replaceState(history.state, '', arrival);
    }, 300);
  });
}

// A link to a place that is not there leads to the top.
addEventListener('hashchange', () => {
  if (location.hash.length > 1 && !place(location.hash)) scrollTo({ top: 0 });
});
