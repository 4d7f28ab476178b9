/** The bob's view box: 20 wide, 34 high. The string ends at (10, 0), the tip is at (10, 34). */
export const bobBox = '0 0 20 34';

/** The outline of a plumb bob, collar and body, in view box units. */
export const bobPath =
  'M6.4 0H13.6V5H6.4ZM5.5 6.6H14.5C18.2 6.8 20 9 20 12C20 16.2 11.8 29 10 34C8.2 29 0 16.2 0 12C0 9 1.8 6.8 5.5 6.6Z';
