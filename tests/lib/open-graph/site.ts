import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawOpenGraph } from '../../../src/art/index.ts';
import type { Color } from '../../../src/art/index.ts';
import { readContentFile, readContentFolder } from '../../../src/catalogue/read-content.ts';
import { readDocuments } from '../../../src/catalogue/read-document.ts';
import type { SetLine } from '../../../src/lib/open-graph/glyphs.ts';
import { openGraphPages } from '../../../src/lib/open-graph/pages.ts';
import type { OpenGraphPage } from '../../../src/lib/open-graph/pages.ts';
import { readPalette } from '../../../src/lib/palette.ts';
import { clientsSchema } from '../../../src/schemas/client.ts';
import { contactPageSchema } from '../../../src/schemas/pages/contact.ts';
import { homeSchema } from '../../../src/schemas/pages/home.ts';
import { notFoundSchema } from '../../../src/schemas/pages/not-found.ts';
import { pricingPageSchema } from '../../../src/schemas/pages/pricing.ts';
import { servicesPageSchema } from '../../../src/schemas/pages/services.ts';
import { serviceSchema } from '../../../src/schemas/service.ts';
import { siteSchema } from '../../../src/schemas/site.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const content = (file: string): string => path.join(root, 'content', file);

const clients = readContentFile(content('clients.yaml'), clientsSchema);
const clientOf = (id: string) => {
  const found = clients.find((client) => client.id === id);
  if (found === undefined) throw new Error(`content/clients.yaml has no client "${id}".`);
  return found;
};

export const services = readContentFolder(content('services'), serviceSchema);

/** Every image of the site, out of the real content. */
export const pages = openGraphPages(
  {
    site: readContentFile(content('site.yaml'), siteSchema),
    home: readContentFile(content('pages/home.yaml'), homeSchema),
    servicesPage: readContentFile(content('pages/services.yaml'), servicesPageSchema),
    pricing: readContentFile(content('pages/pricing.yaml'), pricingPageSchema),
    contactPage: readContentFile(content('pages/contact.yaml'), contactPageSchema),
    notFound: readContentFile(content('pages/not-found.yaml'), notFoundSchema),
    legal: readDocuments(content('legal')).map(({ file, head }) => ({
      id: path.basename(file, '.mdx'),
      title: head.title,
    })),
    services,
  },
  (id) => clientOf(id).name,
);

const colour = readPalette(readFileSync(path.join(root, 'src/styles/tokens.css'), 'utf8'), 'light');
const palette = new Proxy({} as Record<Color, string>, {
  get: (_, name) => colour(String(name)),
});

export function draw({ words, subject }: OpenGraphPage, glyphs: SetLine): string {
  const shown = 'prices' in subject ? subject : { ...subject, client: clientOf(subject.client) };
  return drawOpenGraph({ words, subject: shown, palette, glyphs }).svg;
}
