import type { Part } from './part.ts';
import { across, ball, down, round } from './part.ts';

export const leaf: readonly Part[] = [
  { d: 'M52 96C50 80 50 50 50 30', line: 'heavy' },
  { d: 'M50 4C24 24 12 52 26 74C32 84 42 86 50 86Z', tone: across(0.7, 0.35) },
  { d: 'M50 4C76 24 88 52 74 74C68 84 58 86 50 86Z', tone: across(0.12, 0.3) },
  {
    d: 'M50 74L29 60M50 60L24 44M50 46L29 30M50 74L71 60M50 60L76 44M50 46L71 30',
    line: 'rule',
  },
];

export const tree: readonly Part[] = [
  { d: 'M45 58H55L58 90H42Z', tone: across(0.5, 0.95) },
  {
    d: 'M50 4C66 4 72 14 70 22C86 24 90 40 82 50C84 62 66 68 50 64C34 68 16 62 18 50C10 40 14 24 30 22C28 14 34 4 50 4Z',
    tone: ball(0.24),
  },
  {
    d: 'M38 30C42 34 48 34 52 30M54 48C58 52 64 52 68 48M30 50C34 54 40 54 44 50',
    line: 'rule',
  },
  { d: 'M8 90H92', line: 'rule' },
];

export const mushroom: readonly Part[] = [
  {
    d: 'M66 62C66 56 88 56 90 66C84 70 80 70 79 70L81 90H71L72 70C70 70 66 68 66 62Z',
    tone: round(0.5),
  },
  { d: 'M38 50H60C58 66 62 78 66 90H32C36 78 40 66 38 50Z', tone: round(0.34) },
  { d: 'M8 50C8 26 30 12 50 12C70 12 90 26 90 50C76 57 22 57 8 50Z', tone: ball(0.34) },
  { d: 'M30 34C30 29 42 29 42 34C42 39 30 39 30 34Z', tone: 0 },
  { d: 'M56 26C56 22 66 22 66 26C66 30 56 30 56 26Z', tone: 0 },
  { d: 'M64 42C64 38 76 38 76 42C76 46 64 46 64 42Z', tone: 0 },
];

export const fish: readonly Part[] = [
  { d: 'M76 54L98 34C94 48 94 60 98 74Z', tone: across(0.4, 0.9) },
  { d: 'M34 36C44 22 60 24 66 36Z', tone: down(0.9, 0.5) },
  {
    d: 'M4 56C18 34 48 28 78 52C80 54 80 56 78 57C50 80 18 76 4 56Z',
    tone: (u, v) => 0.9 - v * 0.85 + (u < 0.25 ? 0.05 : 0.06 * Math.sin(u * 60)),
  },
  { d: 'M26 42C34 50 34 62 26 70', line: 'rule' },
  { d: 'M14 52C14 49 20 49 20 52C20 55 14 55 14 52Z', tone: 1 },
  { d: 'M40 60C46 58 52 62 52 68C46 68 41 66 40 60Z', tone: 0.7 },
];

export const loaf: readonly Part[] = [
  { d: 'M2 86H98V93H2Z', tone: across(0.5, 0.85) },
  { d: 'M6 84C-2 60 20 38 50 38C80 38 102 60 94 84C92 87 8 87 6 84Z', tone: ball(0.22) },
  { d: 'M22 68C22 58 28 50 36 44C38 54 34 64 22 68Z', tone: 0.02 },
  { d: 'M42 70C42 58 48 50 56 43C59 54 55 66 42 70Z', tone: 0.02 },
  { d: 'M63 70C62 60 67 52 74 47C78 57 75 66 63 70Z', tone: 0.02 },
  {
    d: 'M30 32C25 25 34 21 30 13M50 29C45 22 54 18 50 10M70 32C65 25 74 21 70 13',
    line: 'rule',
  },
];

export const cheese: readonly Part[] = [
  { d: 'M6 60L64 26C82 30 94 40 94 56L6 60Z', tone: 0.12 },
  { d: 'M6 60L94 56V84L6 89Z', tone: across(0.32, 0.62) },
  { d: 'M24 70C24 65 34 65 34 70C34 76 24 76 24 70Z', tone: 0.95 },
  { d: 'M50 76C50 70 62 69 62 75C62 81 50 82 50 76Z', tone: 0.95 },
  { d: 'M74 66C74 62 82 62 82 66C82 70 74 70 74 66Z', tone: 0.95 },
  { d: 'M52 46C52 43 64 42 64 45C64 48 52 49 52 46Z', tone: 0.7 },
];

export const yarn: readonly Part[] = [
  { d: 'M70 82C84 92 92 82 98 90', line: 'heavy' },
  {
    d: 'M50 18C72 18 86 34 86 54C86 74 70 90 50 90C30 90 14 74 14 54C14 34 28 18 50 18Z',
    tone: ball(0.26),
  },
  {
    d: 'M20 38C36 44 60 66 66 87M30 26C48 36 70 60 77 79M15 52C30 56 46 72 52 90M44 19C60 28 78 46 85 62M60 20C46 30 28 52 22 76M76 31C62 40 44 60 38 87',
    line: 'rule',
  },
  { d: 'M6 4L72 62M94 4L34 66', line: 'heavy' },
];

export const pear: readonly Part[] = [
  {
    d: 'M50 18C58 18 59 30 62 40C66 52 80 56 80 72C80 86 66 91 50 91C34 91 20 86 20 72C20 56 34 52 38 40C41 30 42 18 50 18Z',
    tone: ball(0.18),
  },
  { d: 'M50 19C49 13 51 8 56 5', line: 'heavy' },
  { d: 'M54 12C64 4 76 6 82 12C74 20 62 20 54 12Z', tone: down(0.3, 0.9) },
];
