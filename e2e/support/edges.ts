/**
 * Controls that have no visible edge against the page background with forced colors. Excludes radio buttons and
 * checkboxes, which the browser draws. Runs in the page.
 */
export function edgeless(): string[] {
  const edged =
    '.button, input:not([type="hidden"], [type="radio"], [type="checkbox"]), select, textarea, [role="dialog"], [data-showcase="slideshow"] li > button, button[aria-label] > svg';
  const ground = getComputedStyle(document.body).backgroundColor;
  const seen = [...document.querySelectorAll(edged)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[aria-hidden="true"]'),
  );
  const isDrawn = (element: Element): boolean => {
    const style = getComputedStyle(element);
    if (element instanceof SVGElement) {
      return [...element.querySelectorAll('path')].some((path) => {
        const { stroke, fill } = getComputedStyle(path);
        return [stroke, fill].some((paint) => paint !== 'none' && paint !== ground);
      });
    }
    return ['top', 'bottom'].some((side) => {
      const width = Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
      return width > 0 && style.getPropertyValue(`border-${side}-color`) !== ground;
    });
  };
  return seen
    .filter((element) => !isDrawn(element))
    .map((element) => element.outerHTML.slice(0, 120));
}
