/** The classes of a field's parts: the control, its label and its messages. */
export const FIELD = {
  root: 'flex scroll-mb-4 flex-col items-stretch',
  label: 'weight-720',
  optional: 'text-small leading-[inherit] font-text text-ink-soft',
  hint: 'text-small leading-[inherit] text-ink-soft',
  error:
    'mt-2 flex gap-[0.5em] text-small leading-[inherit] weight-720 text-danger before:mt-[0.15em] before:h-[1.05em] before:w-[0.6em] before:flex-none before:bg-current before:[clip-path:var(--bob)]',
} as const;

// Some browsers fade disabled controls until they are unreadable, hence the opacity.
const CONTROL =
  'mt-1 w-full border border-b-3 border-ink bg-plate px-3 py-[0.55rem] leading-[1.3] focus-visible:outline-offset-2 enabled:not-focus-visible:hover:border-signal disabled:border-dashed disabled:bg-transparent disabled:text-ink-soft disabled:opacity-100 aria-invalid:border-b-5 aria-invalid:border-danger aria-invalid:pb-[calc(0.55rem-2px)] autofill:[box-shadow:inset_0_0_0_9rem_var(--color-plate)] autofill:[-webkit-text-fill-color:var(--color-ink)]';

const SIZES = {
  line: 'min-h-12',
  text: 'field-sizing-content min-h-32 resize-y',
  note: 'mb-3 field-sizing-content max-h-[40vh] min-h-32 resize-y text-[1rem]',
};

/** The classes of a one-line input, a textarea, or a short textarea. */
export const controlClass = (size: keyof typeof SIZES = 'line'): string =>
  `${CONTROL} ${SIZES[size]}`;
