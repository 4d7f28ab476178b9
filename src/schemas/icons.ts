import { oneOf } from './prose.ts';

/**
 * Every icon available to content: stroked paths in a box of 24 by 24, with square shapes; only
 * rotating parts are round.
 */
export const ICON_PATHS = {
  badge: 'M12 2v5M6 7h12v9l-6 6-6-6zM9 12h6',
  bolt: 'M13 2 5 13h6l-1 9 9-12h-6z',
  book: 'M12 5v16M3 3h9v18H3zM12 3h9v18h-9',
  box: 'M3 7l9-5 9 5v10l-9 5-9-5zM3 7l9 5 9-5M12 12v10',
  browser: 'M2 4h20v16H2zM2 9h20M5 6.5h2M9 6.5h2',
  brush: 'M21 3 11 13M11 13c-5-2-6 3-9 7 6 1 11-1 9-7z',
  cart: 'M1 4h4l3 12h11l3-9H6M9 21h1M17 21h1',
  chart: 'M3 2v20h19M8 22v-7M13 22V8M18 22v-11',
  clock: 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 6v6l5 3',
  code: 'M8 6l-6 6 6 6M16 6l6 6-6 6M14 3l-4 18',
  coin: 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 6v12M15.5 8.5h-5v3.5h3.5v3.5h-5.5',
  compass: 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M16.5 7.5 14 14l-6.5 2.5 2.5-6.5z',
  cursor: 'M5 2v17l4.5-4.5L13 22l3-1.5-3.5-7H19z',
  document: 'M4 2h16v20H4zM8 7h8M8 11h8M8 15h5',
  flame: 'M12 2c1 5 6 7 6 13a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 3 4 1-3 2-6 1-10z',
  globe: 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M2 12h20M12 2c6 6 6 14 0 20M12 2c-6 6-6 14 0 20',
  grid: 'M3 3h18v18H3zM9 3v18M15 3v18M3 9h18M3 15h18',
  house: 'M2 11 12 2l10 9M5 9v13h14V9M10 22v-7h4v7',
  image: 'M2 4h20v16H2zM2 17l6-7 5 6 3-3 6 5M16 8h2',
  layers: 'M12 2l10 5-10 5L2 7zM2 12l10 5 10-5M2 17l10 5 10-5',
  magnifier: 'M10 2a8 8 0 1 0 0 16 8 8 0 1 0 0-16M16 16l6 6',
  mark: 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 2v20M12 12h10',
  package: 'M2 7h20v14H2zM2 7l3-5h14l3 5M12 2v5M9 11h6',
  page: 'M4 2h11l5 5v15H4zM15 2v5h5M8 12h8M8 17h4',
  pen: 'M12 2v8M12 2l6 11-3 6H9l-3-6zM9 22h6M11 12h2',
  people: 'M8 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7M1 21v-6h14v6M17 5a3 3 0 0 1 0 6M18 15h5v6',
  phone: 'M6 2h12v20H6zM10 5h4M11 19h2',
  plane: 'M2 11 22 3l-7 19-4-8zM22 3 11 14',
  plug: 'M8 2v6M16 2v6M5 8h14v4l-4 5H9l-4-5zM12 17v5',
  plus: 'M3 3h18v18H3zM12 7v10M7 12h10',
  poster: 'M4 5h16v17H4zM12 5V1M8 10h8M8 14h8M8 18h3',
  pulse: 'M1 12h5l3-9 5 18 4-9h5',
  refresh: 'M20 9A9 9 0 0 0 4 8M4 3v5h5M4 15a9 9 0 0 0 16 1M20 21v-5h-5',
  rocket: 'M12 2c4 4 5 8 4 14H8C7 10 8 6 12 2zM8 11l-4 4v5l4-4M16 11l4 4v5l-4-4M12 19v3M12 8v2',
  sketch: 'M3 3h18v18H3zM6 17c3-9 4-9 5-3s3 4 7-7',
  spark: 'M12 2v7M12 15v7M2 12h7M15 12h7M5 5l4 4M15 15l4 4M19 5l-4 4M9 15l-4 4',
  star: 'M12 2l3 7 7.5.6-5.7 5 1.7 7.4-6.5-4-6.5 4 1.7-7.4-5.7-5L9 9z',
  tap: 'M10 22 5 15l2-2 3 2V5h3v6l6 2v4l-2 5M5 7a7 7 0 0 1 13 0',
  window: 'M3 2h18v20H3zM12 2v20M3 12h18',
  wireframe: 'M2 4h20v16H2zM2 4l12 9M14 4 2 13M2 13h12V4M17 8h3M17 12h3M2 16h20',
} as const;

export type IconName = keyof typeof ICON_PATHS;

export const icon = oneOf(Object.keys(ICON_PATHS) as [IconName, ...IconName[]]);
