import type { Entry } from '../../components/ui/Entry.tsx';
import { getClient } from '../../lib/content.ts';
import { servicePath } from '../../lib/service-paths.ts';
import { fill } from '../../browser/wording.ts';
import type { IconName } from '../../schemas/icons.ts';
import type { Service } from '../../schemas/service.ts';
import type { Subcategory } from '../../schemas/subcategory.ts';
import { getShowcaseDrawing } from '../pictures/drawings.ts';

/** A subcategory in its service's showcase. */
export interface ShowcaseEntry extends Entry {
  readonly icon: IconName;
  /** The subcategory's own colors, `#rrggbb`. */
  readonly palette: readonly string[] | undefined;
}

async function pictureOf(service: Service, subcategory: Subcategory): Promise<Entry['picture']> {
  const { name } = await getClient(subcategory.client);
  const alt = fill(subcategory.pictures[0]?.alt ?? subcategory.title, { client: name });
  return { ...(await getShowcaseDrawing(service, subcategory.id)), alt };
}

/** The showcase entries of a service; `features` selects the page's or the plan's features. */
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

/** The fields of an entry that every island shows. */
export const islandEntry = (entry: ShowcaseEntry): Entry => {
  const { id, title, description, features, link, picture } = entry;
  return { id, title, description, features, link, picture };
};
