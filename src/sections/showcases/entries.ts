import type { Entry } from '../../components/ui/Entry.tsx';
import { getClient } from '../../lib/clients.ts';
import { servicePath } from '../../lib/service-paths.ts';
import { fill } from '../../lib/wording.ts';
import type { IconName } from '../../schemas/icons.ts';
import type { Service } from '../../schemas/service.ts';
import type { Subcategory } from '../../schemas/subcategory.ts';
import { projectDrawings, viewsOf } from '../pictures/drawing-files.ts';
import type { Drawing } from '../pictures/drawing-files.ts';
import { getCardDrawing } from '../pictures/drawings.ts';

/** A subcategory as its service's showcase shows it. */
export interface ShowcaseEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly icon: IconName;
  /** To the subcategory's own page, and the words of that link. */
  readonly link: { readonly href: string; readonly label: string };
  readonly picture: { readonly drawing: Drawing; readonly alt: string };
  /** Colours of its own, `#rrggbb`. */
  readonly palette: readonly string[] | undefined;
}

/** The first of its pictures; the service's own where it has none. */
async function pictureOf(
  service: Service,
  subcategory: Subcategory,
): Promise<ShowcaseEntry['picture']> {
  const client = await getClient(subcategory.client);
  const [drawing] = projectDrawings(subcategory, client);
  const [picture] = subcategory.pictures;
  if (!drawing || !picture) {
    return { drawing: await getCardDrawing(service), alt: subcategory.title };
  }
  return { drawing, alt: fill(picture.alt, { client: client.name }) };
}

/** What each subcategory of a service shows; `features` says which of its lists of features is meant. */
export async function getShowcaseEntries(
  service: Service,
  features: 'page' | 'plan' = 'page',
): Promise<ShowcaseEntry[]> {
  const entries = service.subcategories.map(async (subcategory): Promise<ShowcaseEntry> => {
    const { id, title, description, icon, subService } = subcategory;
    const sold = service.subServices.find((item) => item.id === subService);
    return {
      id,
      title,
      description,
      icon,
      features:
        features === 'plan' && sold
          ? sold.features
          : subcategory.features.map((each) => each.title),
      link: {
        href: servicePath(service.id, id),
        label: fill(service.showcase.learnMore, { title }),
      },
      picture: await pictureOf(service, subcategory),
      palette: subcategory.colorPalette,
    };
  });
  return Promise.all(entries);
}

/** The entry as it travels to an island: its drawings stay files. */
export const islandEntry = (entry: ShowcaseEntry): Entry => {
  const { id, title, description, features, link, picture } = entry;
  const { drawing, alt } = picture;
  return { id, title, description, features, link, picture: { ...viewsOf(drawing), alt } };
};
