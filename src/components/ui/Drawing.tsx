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
  full: DrawingView;
  /** A detail, for places where the labels of the whole would be too small to read. */
  close: DrawingView;
}

interface ViewProps {
  view: DrawingView;
  className?: string;
}

const frameOf = ({ view: { width, height }, className = '' }: ViewProps) => ({
  className: `art ${className}`.trim(),
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
export function Drawing({ full, close }: DrawingViews) {
  return (
    <span className="art-frame">
      <LazyView view={full} className="art-full" />
      <LazyView view={close} className="art-close" />
      <noscript>
        <StaticView view={full} className="art-full" />
        <StaticView view={close} className="art-close" />
      </noscript>
    </span>
  );
}
