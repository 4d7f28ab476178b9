import { completion, firstMockUp, press, TOOL_BUTTONS } from './mock-up.ts';
import type { MockUp, ToolButton } from './mock-up.ts';

const isToolButton = (name: string | undefined): name is ToolButton =>
  TOOL_BUTTONS.some((button) => button === name);

function show(root: HTMLElement, buttons: readonly HTMLElement[], state: MockUp): void {
  root.dataset['tool'] = state.tool;
  for (const button of buttons) {
    const name = button.dataset['press'];
    if (name === 'layers') button.setAttribute('aria-expanded', String(state.layers));
    else button.setAttribute('aria-pressed', String(name === state.tool));
  }
  const layers = root.querySelector<HTMLElement>('[data-layers]');
  if (layers) layers.hidden = !state.layers;
}

/** The figure is made up anew at each visit, so no markup can hold it. */
function showCompletion(root: HTMLElement, percent: number): void {
  const meter = root.querySelector('[data-completion]');
  meter?.setAttribute('aria-valuenow', String(percent));
  meter?.setAttribute('aria-valuetext', `${percent}%`);
  meter?.querySelector('[data-bar-fill]')?.setAttribute('transform', `scale(${percent / 100} 1)`);
  const figure = root.querySelector('[data-completion-figure]');
  if (figure) figure.textContent = `${percent}%`;
  const block = root.querySelector<HTMLElement>('[data-completion-block]');
  if (block) block.hidden = false;
}

/** The artboard, the marked layer and the palette follow the entry chosen beside the tool. */
function showEntry(root: HTMLElement, id: string): void {
  for (const sheet of root.querySelectorAll<HTMLElement>('[data-sheet]')) {
    sheet.hidden = sheet.dataset['sheet'] !== id;
  }
  for (const layer of root.querySelectorAll<HTMLElement>('[data-layer]')) {
    layer.toggleAttribute('data-current', layer.dataset['layer'] === id);
  }
  const palettes = [...root.querySelectorAll<HTMLElement>('[data-palette]')];
  const own = palettes.find(({ dataset }) => dataset['palette'] === id) ?? palettes[0];
  for (const palette of palettes) palette.hidden = palette !== own;
}

/** Makes the static mock-up of `root` a tool to play with. `random`: a number in [0, 1). */
export function startDesignTool(root: HTMLElement, random: number): void {
  const tool = root.querySelector<HTMLElement>('[data-design-tool]');
  if (!tool) return;
  const buttons = [...tool.querySelectorAll<HTMLElement>('[data-press]')];
  let state = firstMockUp;
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const name = button.dataset['press'];
      if (!isToolButton(name)) return;
      state = press(state, name);
      show(tool, buttons, state);
    });
  }
  showCompletion(tool, completion(random));
  root.addEventListener('tab-chosen', ({ target }) => {
    if (target instanceof HTMLElement) showEntry(tool, target.dataset['entry'] ?? '');
  });
  const chosen = root.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  if (chosen) showEntry(tool, chosen.dataset['entry'] ?? '');
}
