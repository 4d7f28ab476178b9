import type { Office } from '../schemas/site.ts';

/** OpenStreetMap URLs of an office: the embedded map, its page, and the search for directions. */

export const MAP = 'https://www.openstreetmap.org';

type Place = Office['map'];

/** The distance from the center of a map to its edges, in degrees: a few streets. */
const REACH = { latitude: 0.004, longitude: 0.01 };
const ZOOM = 16;

const degrees = (value: number): string => value.toFixed(5);

/** An embeddable map with a marker at its center. */
export function mapFrameUrl({ latitude, longitude }: Place): string {
  const query = new URLSearchParams({
    bbox: [
      longitude - REACH.longitude,
      latitude - REACH.latitude,
      longitude + REACH.longitude,
      latitude + REACH.latitude,
    ]
      .map(degrees)
      .join(','),
    layer: 'mapnik',
    marker: `${degrees(latitude)},${degrees(longitude)}`,
  });
  return `${MAP}/export/embed.html?${query}`;
}

/** The same map as a page. */
export function mapUrl({ latitude, longitude }: Place): string {
  const query = new URLSearchParams({ mlat: degrees(latitude), mlon: degrees(longitude) });
  return `${MAP}/?${query}#map=${ZOOM}/${degrees(latitude)}/${degrees(longitude)}`;
}

/** A search for a postal address, the start for directions. */
export function directionsUrl(address: readonly string[]): string {
  return `${MAP}/search?${new URLSearchParams({ query: address.join(', ') })}`;
}
