/** One view of a drawing: a file, taken by `<use>` so that it follows the theme. */
export interface DrawingView {
  /** The file and the id of the symbol in it. */
  href: string;
  /** Size of its view box. */
  width: number;
  height: number;
}

/** A drawing in two views; the width of its place decides which one is shown. */
export interface DrawingViews {
  wide: DrawingView;
  /** Drawn anew for places where the words of the wide one would be too small to read. */
  small: DrawingView;
}

interface ViewProps {
  view: DrawingView;
  className?: string;
}

/*
 * A drawing taken by <use> inherits text properties from its place; these are the ones that it does not set itself.
 * A wide one is 720 units wide and its smallest words are 15: up to 480 px they would fall under 10 px.
 */
const VIEW = 'h-auto w-full tracking-text normal-nums';
const WIDE = 'block @max-[481px]:hidden';
const SMALL = 'block @min-[481px]:hidden';

const frameOf = ({ view: { width, height }, className = 'block' }: ViewProps) => ({
  className: `${VIEW} ${className}`,
  viewBox: `0 0 ${width} ${height}`,
  width,
  height,
  'aria-hidden': true,
  focusable: false,
});

/** A view whose file is fetched when it comes near the window (scripts/drawings.ts): its script writes the `href`. */
export function LazyView(props: ViewProps) {
  return (
    <svg {...frameOf(props)} data-needs-script="" data-drawing="">
      <use data-href={props.view.href} suppressHydrationWarning />
    </svg>
  );
}

/** A view for pages without script. */
function StaticView(props: ViewProps) {
  return (
    <svg {...frameOf(props)}>
      <use href={props.view.href} />
    </svg>
  );
}

/** A drawing of one view. It names itself to nobody: its place does. */
export function SingleDrawing({ view }: { view: DrawingView }) {
  return (
    <>
      <LazyView view={view} />
      <noscript>
        <StaticView view={view} />
      </noscript>
    </>
  );
}

/** A drawing in two views, of which only the one that is shown is fetched. */
export function Drawing({ wide, small }: DrawingViews) {
  return (
    <span className="@container block">
      <LazyView view={wide} className={WIDE} />
      <LazyView view={small} className={SMALL} />
      <noscript>
        <StaticView view={wide} className={WIDE} />
        <StaticView view={small} className={SMALL} />
      </noscript>
    </span>
  );
}
