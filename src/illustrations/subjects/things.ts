import { across, down, round } from './part.ts';
import type { Part } from './part.ts';

export const vase: readonly Part[] = [
  {
    d: 'M41 14H59C61 24 55 30 57 37C75 44 81 57 77 69C74 79 66 86 63 90H37C34 86 26 79 23 69C19 57 25 44 43 37C45 30 39 24 41 14Z',
    tone: round(),
  },
  { d: 'M23 56C40 62 60 62 78 56L78 62C60 68 40 68 22 62Z', tone: 0 },
  { d: 'M41 14C41 11 59 11 59 14C59 17 41 17 41 14Z', tone: 0.9 },
];

export const cup: readonly Part[] = [
  { d: 'M38 34C33 27 43 23 38 15', line: 'rule' },
  { d: 'M50 34C45 27 55 23 50 15', line: 'rule' },
  { d: 'M62 34C57 27 67 23 62 15', line: 'rule' },
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
  { d: 'M37 64H63M37 69H58M37 74H50', line: 'rule' },
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
  { d: 'M50 0V30', line: 'heavy' },
  { d: 'M16 60L84 60L104 100L-4 100Z', tone: 0, line: 'none' },
  { d: 'M43 28H57V38H43Z', tone: 0.9 },
  { d: 'M14 62C14 44 30 36 44 36H56C70 36 86 44 86 62Z', tone: round(0.8) },
  { d: 'M14 62C14 58 86 58 86 62C86 66 14 66 14 62Z', tone: 0.04 },
  { d: 'M38 62C38 60 62 60 62 62C62 73 38 73 38 62Z', tone: 0 },
];

export const candle: readonly Part[] = [
  { d: 'M50 6C60 18 62 26 50 34C38 26 40 18 50 6Z', tone: 0.02 },
  { d: 'M50 18C55 24 55 28 50 33C45 28 45 24 50 18Z', tone: 0.5 },
  { d: 'M50 34V42', line: 'rule' },
  { d: 'M38 42C44 38 56 38 62 42V80H38Z', tone: round(0.5) },
  { d: 'M18 80H82C80 88 70 91 50 91C30 91 20 88 18 80Z', tone: round(0.8) },
  { d: 'M18 80C18 77 82 77 82 80C82 83 18 83 18 80Z', tone: 0.15 },
];

export const chair: readonly Part[] = [
  { d: 'M68 58H74L80 91H75Z', tone: 0.95 },
  { d: 'M30 58H36L34 91H29Z', tone: 0.95 },
  { d: 'M22 6C32 3 42 3 50 6L54 46C46 50 34 50 26 46Z', tone: across(0.25, 0.7) },
  { d: 'M28 48H50L52 54H30Z', tone: 0.9 },
  {
    d: 'M26 52C46 47 68 48 84 54C84 60 80 63 74 64H30C24 62 24 56 26 52Z',
    tone: across(0.15, 0.55),
  },
  { d: 'M26 62H32L26 92H20Z', tone: 0.95 },
  { d: 'M76 62H82L90 92H84Z', tone: 0.95 },
];

export const boat: readonly Part[] = [
  { d: 'M50 4V72', line: 'heavy' },
  { d: 'M47 8V66H14C28 52 42 32 47 8Z', tone: across(0.45, 0.14) },
  { d: 'M54 16C58 36 70 54 86 66H54Z', tone: across(0.14, 0.5) },
  { d: 'M6 72H94C88 86 78 92 66 92H34C20 92 11 84 6 72Z', tone: down(0.6, 1) },
  { d: 'M50 4L66 9L50 14Z', tone: 0.9 },
  { d: 'M0 96H28M38 96H72M82 96H100', line: 'rule' },
];

export const boot: readonly Part[] = [
  {
    d: 'M28 8H62L61 46C62 56 74 58 86 62C94 65 96 72 95 82H26C24 60 28 36 28 8Z',
    tone: (u, v) => 0.3 + 0.4 * v + 0.25 * u,
  },
  { d: 'M24 82H96V91H24Z', tone: 1 },
  { d: 'M26 8H64V18H26Z', tone: 0.1 },
  { d: 'M44 26L62 24M44 34L61 33M45 42L61 42M48 50L64 51M54 57L70 57', line: 'heavy' },
];

export const book: readonly Part[] = [
  { d: 'M50 26C38 16 20 15 6 20V82C20 77 38 78 50 88Z', tone: across(0.05, 0.5) },
  { d: 'M50 26C62 16 80 15 94 20V82C80 77 62 78 50 88Z', tone: across(0.3, 0.08) },
  {
    d: 'M14 34C24 31 34 32 42 37M14 44C24 41 34 42 42 47M14 54C24 51 34 52 42 57M58 37C66 32 76 31 86 34M58 47C66 42 76 41 86 44M58 57C66 52 76 51 86 54',
    line: 'rule',
  },
  { d: 'M72 17H80V46L76 41L72 46Z', tone: 0.95 },
  { d: 'M4 84C20 80 38 82 50 92C62 82 80 80 96 84', line: 'heavy' },
];

export const tent: readonly Part[] = [
  { d: 'M50 16L96 88H50Z', tone: down(0.5, 0.85) },
  { d: 'M50 16L4 88H50Z', tone: down(0.08, 0.3) },
  { d: 'M50 30L66 88H34Z', tone: 0.98 },
  { d: 'M50 30C46 56 42 76 28 88H34L50 30Z', tone: 0.02 },
  { d: 'M50 16V8M0 90H100', line: 'rule' },
];

export const house: readonly Part[] = [
  { d: 'M66 14H76V34H66Z', tone: 0.9 },
  { d: 'M20 44H80V90H20Z', tone: across(0.1, 0.32) },
  { d: 'M50 12L92 46H8Z', tone: down(0.6, 0.95) },
  { d: 'M43 62H57V90H43Z', tone: 0.95 },
  { d: 'M26 54H38V68H26ZM62 54H74V68H62Z', tone: 0.75 },
  { d: 'M0 91H100', line: 'rule' },
];

export const watch: readonly Part[] = [
  { d: 'M38 0H62L66 26H34Z', tone: across(0.4, 0.9) },
  { d: 'M34 74H66L62 100H38Z', tone: across(0.4, 0.9) },
  {
    d: 'M50 20C67 20 80 33 80 50C80 67 67 80 50 80C33 80 20 67 20 50C20 33 33 20 50 20Z',
    tone: round(0.7),
  },
  { d: 'M50 26C63 26 74 37 74 50C74 63 63 74 50 74C37 74 26 63 26 50C26 37 37 26 50 26Z', tone: 0 },
  { d: 'M50 30V35M50 65V70M30 50H35M65 50H70', line: 'rule' },
  { d: 'M50 50L41 38M50 50L62 40', line: 'heavy' },
  { d: 'M80 47H85V53H80Z', tone: 1 },
];

export const bicycle: readonly Part[] = [
  { d: 'M22 50C33 50 42 59 42 70C42 81 33 90 22 90C11 90 2 81 2 70C2 59 11 50 22 50Z', tone: 0.12 },
  {
    d: 'M78 50C89 50 98 59 98 70C98 81 89 90 78 90C67 90 58 81 58 70C58 59 67 50 78 50Z',
    tone: 0.12,
  },
  { d: 'M22 70L40 36H68L50 72Z', line: 'heavy' },
  { d: 'M50 72L36 30M78 70L66 26M22 70H50M66 26H76C80 27 80 32 77 34', line: 'heavy' },
  { d: 'M28 28H44V32H28Z', tone: 1 },
  {
    d: 'M50 66C54 66 56 69 56 72C56 75 54 78 50 78C46 78 44 75 44 72C44 69 46 66 50 66Z',
    tone: 0.9,
  },
];

export const violin: readonly Part[] = [
  { d: 'M47 2H53V46H47Z', tone: 0.95 },
  {
    d: 'M50 36C64 34 70 42 67 51C63 56 63 60 68 65C76 78 68 94 50 94C32 94 24 78 32 65C37 60 37 56 33 51C30 42 36 34 50 36Z',
    tone: round(0.56),
  },
  { d: 'M47.5 34H52.5V66H47.5Z', tone: 0.95 },
  { d: 'M40 58C37 62 43 68 40 74M60 58C63 62 57 68 60 74', line: 'rule' },
  { d: 'M42 76H58V79H42ZM46 79H54L52 90H48Z', tone: 0.95 },
  { d: 'M44 8H40M56 8H60M44 14H40M56 14H60', line: 'heavy' },
];
