import { existsSync } from 'node:fs';
import path from 'node:path';
import { readLogo } from '../catalogue/read-logo.ts';
import type { Logo } from '../catalogue/read-logo.ts';

function findLogo(name: string): Logo | undefined {
  const file = path.resolve('content', name);
  return existsSync(file) ? readLogo(file) : undefined;
}

/** The agency's logo; undefined: its name is drawn instead. @throws {ContentError} */
export const getLogo = (): Logo | undefined => findLogo('logo.svg');

/** The agency's icon, or its logo; undefined: the bob is drawn instead. @throws {ContentError} */
export const getIcon = (): Logo | undefined => findLogo('icon.svg') ?? getLogo();
