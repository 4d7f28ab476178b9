const isLabeled = (control: Element) =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

/** Scrolls a control into the window: with its label, hint and error, as far as they fit beside it. */
export function showField(control: Element): void {
  const label = isLabeled(control) ? control.labels?.[0] : undefined;
  for (const part of [label?.parentElement, control])
    part?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Focuses a form's control, and shows what stands around it. */
export function focusField(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  showField(control);
}
