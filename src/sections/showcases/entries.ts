import { serviceCardScene } from '../../art/index.ts';
import type { ServiceId } from '../../art/index.ts';
import type { Client } from '../../domain/client.ts';
import { getClient } from '../../lib/clients.ts';
import { servicePath } from '../../lib/service-paths.ts';
import { fill } from '../../lib/wording.ts';
import type { IconName } from '../../schemas/icons.ts';
import type { Service } from '../../schemas/service.ts';
import type { Subcategory } from '../../schemas/subcategory.ts';
import { sceneOf } from '../service/scenes.ts';

/** A subcategory as its service's showcase shows it. */
export interface ShowcaseEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly icon: IconName;
  /** To the subcategory's own page, and the words of that link. */
  readonly link: { readonly href: string; readonly label: string };
  readonly picture: { readonly svg: string; readonly alt: string };
  /** Colours of its own, `#rrggbb`. */
  readonly palette: readonly string[] | undefined;
}

/** The first of its five pictures, in the detail that is readable at half a page's width. */
function pictureOf(service: Service, { id, title, pictures }: Subcategory, client: Client) {
  const [picture] = pictures;
  if (!picture) {
    // The kinds of service that the pen knows are those that content may have.
    const { svg } = serviceCardScene(service.id as ServiceId, client, { detail: 'close' });
    return { svg, alt: title };
  }
  const { kind, composition, alt } = picture;
  const arranged = composition === undefined ? {} : { composition };
  const svg = sceneOf({ kind, seed: `${id}/1`, client, detail: 'close', ...arranged });
  return { svg, alt: fill(alt, { client: client.name }) };
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
        features === 'plan' && sold ? sold.features : subcategory.features.map((each) => each.title),
      link: {
        href: servicePath(service.id, id),
        label: fill(service.showcase.learnMore, { title }),
      },
      picture: pictureOf(service, subcategory, await getClient(subcategory.client)),
      palette: subcategory.colorPalette,
    };
  });
  return Promise.all(entries);
}
