/** Addresses of OpenStreetMap for a place of the offices: its frame, its page, and the search that leads there. */

const MAP = 'https://www.openstreetmap.org';

interface Place {
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
}

/** From the middle of a map to its edges, in degrees: a few streets. */
const REACH = { latitude: 0.004, longitude: 0.01 };
const ZOOM = 16;

const degrees = (value: number): string => value.toFixed(5);

/** A map to be framed, with a marker in its middle. */
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

/** The same map as a page of its own. */
export function mapUrl({ latitude, longitude }: Place): string {
  const query = new URLSearchParams({ mlat: degrees(latitude), mlon: degrees(longitude) });
  return `${MAP}/?${query}#map=${ZOOM}/${degrees(latitude)}/${degrees(longitude)}`;
}

/** The search for a postal address, from where directions start. */
export function directionsUrl(address: readonly string[]): string {
  return `${MAP}/search?${new URLSearchParams({ query: address.join(', ') })}`;
}
