/** Every icon that the site gives at an address; sizes in pixels. A page holds its tab's own (sections/shell/icon.ts). */
export const icons = {
  /** For what asks at the root without reading the page. */
  legacy: { path: '/favicon.ico', sizes: [16, 32] },
  touch: { path: '/apple-touch-icon.png', size: 180 },
  /** For the manifest; a maskable one keeps its drawing within the circle that may be cut out of it. */
  app: [
    { name: '192', size: 192, maskable: false },
    { name: '512', size: 512, maskable: false },
    { name: 'maskable-192', size: 192, maskable: true },
    { name: 'maskable-512', size: 512, maskable: true },
  ],
} as const;

export const manifestPath = '/manifest.webmanifest';

/** The address of one of the manifest's icons. */
export const appIconPath = (name: string): string => `/icons/${name}.png`;
