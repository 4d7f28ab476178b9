// Until the island loads, /admin shows the dashboard's heading if a session may exist, otherwise the sign-in's.
const fallback = document.querySelector<HTMLElement>('[data-presence-cookie]');

if (fallback && document.cookie.includes(`${fallback.dataset['presenceCookie']}=`)) {
  for (const part of fallback.querySelectorAll('[data-by-presence]'))
    part.toggleAttribute('hidden');
}
// Astro dispatches this when an island's script failed to load twice.
document.addEventListener('astro:hydration-error', () =>
  fallback?.querySelector('[data-load-error]')?.removeAttribute('hidden'),
);
