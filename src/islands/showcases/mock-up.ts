/** The state of the design tool. Pure, so that markup and tests share it. */
export interface MockUp {
  readonly tool: Tool;
  readonly layers: boolean;
}

export const TOOLS = ['select', 'pen', 'colors', 'move', 'preview'] as const;
export type Tool = (typeof TOOLS)[number];
/** In toolbar order. Layers toggles a panel and keeps the tool. */
export const TOOL_BUTTONS = ['select', 'pen', 'layers', 'colors', 'move', 'preview'] as const;
export type ToolButton = (typeof TOOL_BUTTONS)[number];

export const firstMockUp: MockUp = { tool: 'select', layers: false };

/** The state after a press of a button. */
export const press = (state: MockUp, button: ToolButton): MockUp =>
  button === 'layers' ? { ...state, layers: !state.layers } : { ...state, tool: button };

/** The number of design elements for a service's subcategories. */
export const designElements = (subcategories: number): number => subcategories * 4 + 3;

/** A whole percentage from 80 to 99 for a random number in [0, 1). */
export const completion = (random: number): number => 80 + Math.floor(random * 20);
