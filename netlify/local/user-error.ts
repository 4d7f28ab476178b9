export class UserError extends Error {
  override readonly name = 'UserError';
}
