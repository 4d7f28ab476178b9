/** The name over a control of the toolbar, and the control. */
export const LABEL_CLASS = 'block weight-720 text-small/[1.3]';
export const CONTROL_CLASS =
  'h-10 w-full border-b-2 border-ink text-[1rem] text-ellipsis hover:border-signal focus-visible:border-focus focus-visible:outline-offset-0';
/** A filter in its row. */
export const FILTER_CLASS = 'md:w-34 md:flex-none';
