import type { Entry } from '../../components/ui/Entry.tsx';
import { servicePath } from '../../lib/service-paths.ts';
import { fill } from '../../domain/text.ts';
import type { ServicesPage } from '../../schemas/pages/services.ts';
import type { Service } from '../../schemas/service.ts';
import type { Subcategory } from '../../schemas/subcategory.ts';
import { getShowcasePicture } from '../pictures/pictures.ts';

async function pictureOf(
  service: Service,
  { id, pictures, title }: Subcategory,
): Promise<Entry['picture']> {
  return { ...(await getShowcasePicture(service, id)), alt: pictures[0]?.alt ?? title };
}

export interface ShowcaseProps<Kind extends Service['showcase']['kind']> {
  id: string;
  service: Service;
  showcase: Extract<Service['showcase'], { kind: Kind }>;
  /** The texts that all showcases share. */
  text: ServicesPage['section'];
}

/** The showcase entries of a service's subcategories, in order; `features` are the page's or the plan's. */
export async function getShowcaseEntries(
  service: Service,
  features: 'page' | 'plan' = 'page',
): Promise<Entry[]> {
  const entries = service.subcategories.map(async (subcategory): Promise<Entry> => {
    const { id, title, description, subService } = subcategory;
    const sold = service.subServices.find((item) => item.id === subService);
    return {
      id,
      title,
      description,
      features:
        features === 'plan' && sold
          ? sold.features
          : subcategory.features.map((each) => each.title),
      link: {
        href: servicePath(service.id, id),
        label: fill(service.showcase.learnMore, { title }),
      },
      picture: await pictureOf(service, subcategory),
    };
  });
  return Promise.all(entries);
}
