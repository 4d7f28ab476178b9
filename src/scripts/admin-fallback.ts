// What /admin shows until its island is there: the sign-in's heading, or the dashboard's for whoever may be signed in.
const fallback = document.querySelector<HTMLElement>('[data-presence-cookie]');

if (fallback && document.cookie.includes(`${fallback.dataset['presenceCookie']}=`)) {
  for (const part of fallback.querySelectorAll('[data-by-presence]'))
    part.toggleAttribute('hidden');
}
// Astro reports an island's script that could not be loaded, after a second try.
document.addEventListener('astro:hydration-error', () => {
  fallback?.querySelector('[data-load-error]')?.removeAttribute('hidden');
});
