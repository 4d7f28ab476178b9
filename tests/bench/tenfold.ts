import { clientsSchema } from '../../src/schemas/client.ts';
import { read, services, source } from '../schemas/files.ts';
import type { Project } from '../content/project.ts';

/** The goal is stated for ten times the content. */
const TIMES = 10;

interface Identified {
  id: string;
  title: string;
}
interface Page extends Identified {
  subService: string;
  client: string;
  seo: { title: string; description: string };
}
interface WrittenService {
  subServices: Identified[];
  subcategories: Page[];
}

const copies = Array.from({ length: TIMES - 1 }, (_, index) => index + 2);

/** Each item and then its copies, as `copy` makes them out of the item and their number from 2. */
const times = <Item>(items: readonly Item[], copy: (item: Item, number: number) => Item): Item[] =>
  items.flatMap((item) => [item, ...copies.map((number) => copy(item, number))]);

const numbered = <Item extends Identified>(item: Item, number: number): Item => ({
  ...item,
  id: `${item.id}-${number}`,
  title: `${item.title} ${number}`,
});

const page = (item: Page, number: number): Page => ({
  ...numbered(item, number),
  subService: `${item.subService}-${number}`,
  client: `${item.client}-${number}`,
  seo: {
    title: `${item.id} ${number}`.slice(0, 48),
    description: `${number}: ${item.seo.description}`.slice(0, 158),
  },
});

/**
 * Makes a project's content ten times as much: what is sold, the pages about it, the clients behind their pictures,
 * questions and testimonials. The services stay six, as each is a part of the navigation and of every address.
 */
export function makeTenfold({ edit }: Project): void {
  for (const { id } of services()) {
    edit<WrittenService>(`services/${id}.yaml`, (service) => ({
      ...service,
      subServices: times(service.subServices, numbered),
      subcategories: times(service.subcategories, page),
    }));
  }
  edit('clients.yaml', () =>
    times(read('clients.yaml', clientsSchema), (client, number) => ({
      ...client,
      id: `${client.id}-${number}`,
      name: `${client.name.slice(0, 13)} ${number}`,
      domain: client.domain.replace('.', `-${number}.`),
    })),
  );
  for (const name of ['home', 'services', 'pricing']) {
    edit<{ questions: { id: string; question: string }[] }>(`faqs/${name}.yaml`, (faq) => ({
      ...faq,
      questions: times(faq.questions, (entry, number) => ({
        ...entry,
        id: `${entry.id}-${number}`,
        question: `${number}: ${entry.question}`,
      })),
    }));
  }
  edit('testimonials.yaml', () =>
    times(source('testimonials.yaml') as { id: string; avatar: string }[], (entry, number) => ({
      ...entry,
      id: `${entry.id}-${number}`,
      avatar: `${entry.avatar}-${number}`,
    })),
  );
}
