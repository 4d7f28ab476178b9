// Searching in the page also finds what stands in closed panels. React writes their `hidden` without its value.
for (const panel of document.querySelectorAll('.disclosure-panel[hidden]')) {
  panel.setAttribute('hidden', 'until-found');
}
