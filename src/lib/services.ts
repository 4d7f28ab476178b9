import { getCollection } from 'astro:content';
import type { Service, SubService } from '../schemas/service.ts';

/** The service categories, in the order that content gives them. */
export async function getServices(): Promise<Service[]> {
  const entries = await getCollection('services');
  return entries.map(({ data }) => data).sort((one, other) => one.order - other.order);
}

/** Everything that is sold, from the lightest price to the heaviest; equal prices keep their services' order. */
export async function getSubServicesByWeight(): Promise<SubService[]> {
  const services = await getServices();
  return services
    .flatMap(({ subServices }) => subServices)
    .sort((one, other) => one.price - other.price);
}
