import { expect, test } from 'vitest';
import { directionsUrl, mapFrameUrl, mapUrl } from '../../src/lib/map.ts';

const LONDON = { latitude: 51.5202, longitude: -0.0977 };

test('a map’s frame has its marker at the center, and its page shows the same place', () => {
  const { origin, searchParams } = new URL(mapFrameUrl(LONDON));
  const box = (searchParams.get('bbox') ?? '').split(',').map(Number);
  const [west = 0, south = 0, east = 0, north = 0] = box;
  expect(origin).toBe('https://www.openstreetmap.org');
  expect(searchParams.get('marker')).toBe('51.52020,-0.09770');
  expect((west + east) / 2).toBeCloseTo(LONDON.longitude, 5);
  expect((south + north) / 2).toBeCloseTo(LONDON.latitude, 5);
  expect(mapUrl(LONDON)).toBe(
    'https://www.openstreetmap.org/?mlat=51.52020&mlon=-0.09770#map=16/51.52020/-0.09770',
  );
});

test('the link to directions has the whole address', () => {
  const url = new URL(directionsUrl(['10 Sample Lane', 'London & City', 'United Kingdom']));
  expect(url.searchParams.get('query')).toBe('10 Sample Lane, London & City, United Kingdom');
});
