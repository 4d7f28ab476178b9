/** The part of a schema's interface that callers use; zod's schemas have it, too. */
export interface Reader<Value> {
  safeParse: (value: unknown) => { success: true; data: Value } | { success: false };
}

/** A reader of values for which `read` returns something. For pages on which zod is too large. */
export const reader = <Value>(read: (value: unknown) => Value | undefined): Reader<Value> => ({
  safeParse(value) {
    const data = read(value);
    return data === undefined ? { success: false } : { success: true, data };
  },
});

/** Whether a value has fields; arrays have, too. */
export const isRecord = (value: unknown): value is Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
