/** Moves focus from row to row of the shown list; at an end it stays. */
export function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[role="table"] [data-row-link]')];
  const now = rows.findIndex((row) => row === document.activeElement);
  const next = now === -1 ? (step === 1 ? 0 : rows.length - 1) : now + step;
  rows[next]?.focus();
}
