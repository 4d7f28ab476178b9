/** Something that a person has to change. The message says what, without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
