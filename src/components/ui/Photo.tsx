export interface PhotoView {
  src: string;
  /** In pixels. */
  width: number;
  height: number;
  sizes: string;
  /** The best format first. */
  sources: readonly { type: string; srcSet: string }[];
}

/** A photograph that loads when it nears the viewport. It has no accessible name: its container has. */
export function Photo({ view: { src, width, height, sizes, sources } }: { view: PhotoView }) {
  return (
    <picture>
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
