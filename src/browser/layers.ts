import { isRecord } from '../domain/reader.ts';

/**
 * What is open above the page: a dialog, or the menu. Islands tell of it by events, as the page frame, which keeps the
 * history (scripts/layers.ts), shares no module with them.
 */
export interface Layer {
  /** Closes it. Returns false if it stays, as while a request runs. */
  close: () => boolean;
}

declare global {
  interface DocumentEventMap {
    'layer:open': CustomEvent<Layer>;
    'layer:close': CustomEvent<Layer>;
  }
}

/** Whether the current entry of the history stands for a layer. */
export const isInLayer = (): boolean => isRecord(history.state) && Boolean(history.state['layers']);
