/** A drawing that follows the theme: a symbol of an SVG file, shown by `<use>`. */
export interface DrawingView {
  /** The file's URL with the id of its symbol. */
  href: string;
  /** The size of the view box. */
  width: number;
  height: number;
}

/** A photograph, or a drawing that is shown as it is. */
export interface PhotoView {
  src: string;
  /** In pixels. */
  width: number;
  height: number;
  sizes?: string;
  /** The best format first. */
  sources: readonly { type: string; srcSet: string }[];
}

export type PictureView = DrawingView | PhotoView;

/** A picture in one or two views. The width of the container chooses one. */
export interface PictureViews {
  wide: PictureView;
  /** Composed separately for containers in which the wide one's text would be too small to read. */
  small?: PictureView;
}

interface ViewProps<View> {
  view: View;
  className?: string | undefined;
}

/*
 * A drawing in <use> inherits text properties from the page; these are the ones it does not set
 * itself. The wide view is 720 units wide and its smallest text 15: below 480 px that is under 10
 * px.
 */
const VIEW = 'h-auto w-full tracking-text normal-nums';
const WIDE = 'block @max-[481px]:hidden';
const SMALL = 'block @min-[481px]:hidden';

const frameOf = ({ view: { width, height }, className = 'block' }: ViewProps<DrawingView>) => ({
  className: `${VIEW} ${className}`,
  viewBox: `0 0 ${width} ${height}`,
  width,
  height,
  'aria-hidden': true,
});

/** Of the picture's size, until it loads. */
const blank = ({ width, height }: PhotoView): string =>
  `data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%20${width}%20${height}'/%3E`;

function LazyPhoto({ view, className = 'block' }: ViewProps<PhotoView>) {
  const { src, width, height, sizes, sources } = view;
  return (
    <picture className={className} data-needs-script="" data-drawing="">
      {sources.map(({ type, srcSet }) => (
        <source
          key={type}
          type={type}
          data-srcset={srcSet}
          sizes={sizes}
          suppressHydrationWarning
        />
      ))}
      <img
        className="block h-auto w-full"
        src={blank(view)}
        data-src={src}
        width={width}
        height={height}
        decoding="async"
        alt=""
        aria-hidden
        suppressHydrationWarning
      />
    </picture>
  );
}

/** A view that loads when it nears the viewport: scripts/drawings.ts sets its address. */
export function LazyView({ view, className }: ViewProps<PictureView>) {
  if (!('href' in view)) return <LazyPhoto view={view} className={className} />;
  return (
    <svg {...frameOf({ view, className })} data-needs-script="" data-drawing="">
      <use data-href={view.href} suppressHydrationWarning />
    </svg>
  );
}

/** A view for pages without scripts. */
function StaticView({ view, className = 'block' }: ViewProps<PictureView>) {
  if ('href' in view)
    return (
      <svg {...frameOf({ view, className })}>
        <use href={view.href} />
      </svg>
    );
  const { src, width, height, sizes, sources } = view;
  return (
    <picture className={className}>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className="block h-auto w-full"
        loading="lazy"
        decoding="async"
        alt=""
        aria-hidden
        {...{ src, width, height }}
      />
    </picture>
  );
}

/** A picture with one view. It has no accessible name: its container has. */
export function SinglePicture({ view }: { view: PictureView }) {
  return (
    <>
      <LazyView view={view} />
      <noscript>
        <StaticView view={view} />
      </noscript>
    </>
  );
}

/** A picture with one or two views. Only the visible one is fetched. */
export function Picture({ wide, small }: PictureViews) {
  if (!small) return <SinglePicture view={wide} />;
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
