/** What the design tool shows and which of its tools is in hand. Pure: markup and tests share it. */
export interface MockUp {
  readonly tool: Tool;
  readonly layers: boolean;
}

export const TOOLS = ['select', 'pen', 'colors', 'move', 'preview'] as const;
export type Tool = (typeof TOOLS)[number];
/** In the order of the toolbar; Layers opens a panel and leaves the tool in hand. */
export const TOOL_BUTTONS = ['select', 'pen', 'layers', 'colors', 'move', 'preview'] as const;
export type ToolButton = (typeof TOOL_BUTTONS)[number];

export const firstMockUp: MockUp = { tool: 'select', layers: false };

/** The mock-up after a press of one of its buttons. */
export const press = (state: MockUp, button: ToolButton): MockUp =>
  button === 'layers' ? { ...state, layers: !state.layers } : { ...state, tool: button };

/** How many design elements a service's subcategories make. */
export const designElements = (subcategories: number): number => subcategories * 4 + 3;

/** A whole percentage from 80 to 99 for a random number in [0, 1). */
export const completion = (random: number): number => 80 + Math.floor(random * 20);
