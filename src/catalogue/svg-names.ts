/** What an SVG file of content/ may consist of. Everything else is refused, or dropped if it draws nothing. */

export const NAMES_OF_SHAPES = [
  ...['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
] as const;
const SHAPES: ReadonlySet<string> = new Set(NAMES_OF_SHAPES);

/** They draw nothing until something refers to them, or to what they contain. */
const HIDDEN: ReadonlySet<string> = new Set(
  'defs linearGradient radialGradient clipPath mask pattern marker symbol filter'.split(' '),
);

/** Filter effects but those that load an image. */
const EFFECT = /^fe(?!Image$)[A-Z]\w+$/;

/** Geometry, then presentation attributes. `id` and `href` are for definitions. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  [
    'd x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points transform pathLength dx dy viewBox preserveAspectRatio',
    'fill fill-rule fill-opacity stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit',
    'stroke-dasharray stroke-dashoffset vector-effect opacity color display visibility paint-order clip-rule',
    'font-family font-size font-style font-weight letter-spacing word-spacing text-anchor dominant-baseline',
    'id href xlink:href clip-path mask filter marker-start marker-mid marker-end',
    'offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits',
    'patternUnits patternContentUnits patternTransform markerWidth markerHeight markerUnits refX refY orient',
    'filterUnits primitiveUnits in in2 result mode type values stdDeviation operator k1 k2 k3 k4 radius',
    'flood-color flood-opacity color-interpolation-filters tableValues slope intercept amplitude exponent',
    'baseFrequency numOctaves seed scale surfaceScale edgeMode style',
  ].flatMap((names) => names.split(' ')),
);

export const isShape = (name: string): boolean => SHAPES.has(name);

export const isHidden = (name: string): boolean => HIDDEN.has(name);

/** Elements that only a picture with ids has, which is shown as it is drawn. */
export const isDefinition = (name: string): boolean =>
  isHidden(name) || name === 'use' || name === 'stop' || EFFECT.test(name);

/** Elements without a picture: descriptions, metadata, and an editor's own, such as `sodipodi:namedview`. */
export const isInert = (name: string): boolean =>
  /^(?:title|desc|metadata)$/.test(name) || (name.includes(':') && !/^svg:/i.test(name));

export const isAttribute = (name: string): boolean => ATTRIBUTES.has(name);
