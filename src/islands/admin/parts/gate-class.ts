/** Where one signs in, and what stands there until the script has come. */
export const GATE_CLASS = 'grid min-h-[60svh] max-w-120 content-start gap-6 py-fluid-2';
