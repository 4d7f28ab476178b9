import type { Part } from './part.ts';
import { across, ball, down, round } from './part.ts';

export const vase: readonly Part[] = [
  {
    d: 'M41 14H59C61 24 55 30 57 37C75 44 81 57 77 69C74 79 66 86 63 90H37C34 86 26 79 23 69C19 57 25 44 43 37C45 30 39 24 41 14Z',
    tone: round(),
  },
  { d: 'M23 56C40 62 60 62 78 56L78 62C60 68 40 68 22 62Z', tone: 0 },
  { d: 'M41 14C41 11 59 11 59 14C59 17 41 17 41 14Z', tone: 0.9 },
];

export const cup: readonly Part[] = [
  { d: 'M38 34C33 27 43 23 38 15', line: 'contour' },
  { d: 'M50 34C45 27 55 23 50 15', line: 'contour' },
  { d: 'M62 34C57 27 67 23 62 15', line: 'contour' },
  { d: 'M74 48C94 42 96 70 70 71L70 65C86 64 86 52 74 55Z', tone: across(0.3, 0.8) },
  { d: 'M10 84C10 79 90 79 90 84C90 90 74 92 50 92C26 92 10 90 10 84Z', tone: across(0.12, 0.6) },
  { d: 'M24 43H76C77 66 68 84 58 86H42C32 84 23 66 24 43Z', tone: round(0.6) },
  { d: 'M24 43C24 37 76 37 76 43C76 49 24 49 24 43Z', tone: 0.02 },
  { d: 'M29 43.6C29 40 71 40 71 43.6C71 47.6 29 47.6 29 43.6Z', tone: 0.95 },
];

export const bottle: readonly Part[] = [
  {
    d: 'M44 10H56V30C56 39 69 42 69 55V87C69 89 67 90 65 90H35C33 90 31 89 31 87V55C31 42 44 39 44 30Z',
    tone: round(0.72),
  },
  { d: 'M43 4H57V14H43Z', tone: 0.95 },
  { d: 'M31 57H69V79H31Z', tone: 0 },
  { d: 'M37 64H63M37 69H58M37 74H50', line: 'contour' },
];

export const jar: readonly Part[] = [
  {
    d: 'M27 32H73C79 36 80 42 80 48V84C80 88 77 90 73 90H27C23 90 20 88 20 84V48C20 42 21 36 27 32Z',
    tone: round(0.62),
  },
  { d: 'M26 18H74V31H26Z', tone: across(0.55, 1) },
  { d: 'M30 48H70V78H30Z', tone: 0 },
  { d: 'M50 53L62 60V71L50 77L38 71V60Z', tone: 0.5 },
];

export const kettle: readonly Part[] = [
  { d: 'M30 34C30 8 72 8 72 34L67 36C67 16 35 16 35 36Z', tone: 0.9 },
  { d: 'M72 56L92 38L98 43L78 74Z', tone: across(0.4, 0.8) },
  { d: 'M30 40C42 35 60 35 70 40C80 54 86 74 80 90H20C14 74 20 54 30 40Z', tone: round(0.64) },
  { d: 'M34 40C42 34 58 34 66 40C58 44 42 44 34 40Z', tone: 0.3 },
  { d: 'M46 30H54V36H46Z', tone: 1 },
];

export const lamp: readonly Part[] = [
  { d: 'M50 0V30', line: 'contour-heavy' },
  { d: 'M16 60L84 60L104 100L-4 100Z', tone: 0, line: 'none' },
  { d: 'M43 28H57V38H43Z', tone: 0.9 },
  { d: 'M14 62C14 44 30 36 44 36H56C70 36 86 44 86 62Z', tone: round(0.8) },
  { d: 'M14 62C14 58 86 58 86 62C86 66 14 66 14 62Z', tone: 0.04 },
  { d: 'M38 62C38 60 62 60 62 62C62 73 38 73 38 62Z', tone: 0 },
];

export const candle: readonly Part[] = [
  { d: 'M50 6C60 18 62 26 50 34C38 26 40 18 50 6Z', tone: 0.02 },
  { d: 'M50 18C55 24 55 28 50 33C45 28 45 24 50 18Z', tone: 0.5 },
  { d: 'M50 34V42', line: 'contour' },
  { d: 'M38 42C44 38 56 38 62 42V80H38Z', tone: round(0.5) },
  { d: 'M18 80H82C80 88 70 91 50 91C30 91 20 88 18 80Z', tone: round(0.8) },
  { d: 'M18 80C18 77 82 77 82 80C82 83 18 83 18 80Z', tone: 0.15 },
];

export const pear: readonly Part[] = [
  {
    d: 'M50 18C58 18 59 30 62 40C66 52 80 56 80 72C80 86 66 91 50 91C34 91 20 86 20 72C20 56 34 52 38 40C41 30 42 18 50 18Z',
    tone: ball(0.18),
  },
  { d: 'M50 19C49 13 51 8 56 5', line: 'contour-heavy' },
  { d: 'M54 12C64 4 76 6 82 12C74 20 62 20 54 12Z', tone: down(0.3, 0.9) },
];
