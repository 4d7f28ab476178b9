/** One view of a drawing: an SVG file, referenced by `<use>` so that it follows the theme. */
export interface DrawingView {
  /** The file's URL with the id of its symbol. */
  href: string;
  /** The size of the view box. */
  width: number;
  height: number;
}

/** A drawing in two views. The width of the container chooses one. */
export interface DrawingViews {
  wide: DrawingView;
  /** Composed separately for containers in which the wide one's text would be too small to read. */
  small: DrawingView;
}

interface ViewProps {
  view: DrawingView;
  className?: string;
}

/*
 * A drawing in <use> inherits text properties from the page; these are the ones it does not set
 * itself. The wide view is 720 units wide and its smallest text 15: below 480 px that is under 10
 * px.
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
});

/** A view that loads when it nears the viewport: scripts/drawings.ts sets its `href`. */
export function LazyView(props: ViewProps) {
  return (
    <svg {...frameOf(props)} data-needs-script="" data-drawing="">
      <use data-href={props.view.href} suppressHydrationWarning />
    </svg>
  );
}

/** A view for pages without scripts. */
function StaticView(props: ViewProps) {
  return (
    <svg {...frameOf(props)}>
      <use href={props.view.href} />
    </svg>
  );
}

/** A drawing with one view. It has no accessible name: its container has. */
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

/** A drawing with two views. Only the visible one is fetched. */
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
