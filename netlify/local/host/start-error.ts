export type StartErrorCode =
  'bad-config' | 'bad-function' | 'no-publish-folder' | 'port-refused' | 'port-taken';

/** The host can't start; the message is one line that says what is wrong and what to do. */
export class HostStartError extends Error {
  override readonly name = 'HostStartError';
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A thrown value in one line, for the end of such a message. */
export function oneLine(fault: unknown): string {
  const message = fault instanceof Error ? fault.message : String(fault);
  return message.replace(/\s+/g, ' ').trim();
}
