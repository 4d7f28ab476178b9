/** Icons served at URLs, sizes in pixels. The tab's icon is inline (sections/shell/icon.ts). */
export const icons = {
  /** For clients that request the root's icon without reading the page. */
  legacy: { path: '/favicon.ico', sizes: [16, 32] },
  touch: { path: '/apple-touch-icon.png', size: 180 },
  /** For the manifest. A maskable icon stays within the safe zone, as platforms crop it. */
  app: [
    { name: '192', size: 192, maskable: false },
    { name: '512', size: 512, maskable: false },
    { name: 'maskable-192', size: 192, maskable: true },
    { name: 'maskable-512', size: 512, maskable: true },
  ],
} as const;

export const appIconPath = (name: string): string => `/icons/${name}.png`;
