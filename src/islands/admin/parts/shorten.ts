/** Characters of a long code that are shown at its start and at its end. */
const HEAD = 8;
const TAIL = 6;

/** `0x1234ab...89cdef`: enough of a hash to tell it from another; a short one stays whole. */
export function shorten(code: string): string {
  if (code.length <= HEAD + TAIL + 3) return code;
  return `${code.slice(0, HEAD)}...${code.slice(-TAIL)}`;
}
