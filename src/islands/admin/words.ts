import { createContext, useContext } from 'react';
import type { AdminWords } from '../../lib/admin-words.ts';

/** What the page gives the island. */
export interface AdminData {
  words: AdminWords;
  /** What the browser keeps stands under names that begin so. */
  storage: string;
}

const dataContext = createContext<AdminData | null>(null);

export const AdminDataProvider = dataContext.Provider;

export function useAdminData(): AdminData {
  const data = useContext(dataContext);
  if (!data) throw new Error('useAdminData needs an AdminDataProvider.');
  return data;
}

export const useWords = (): AdminWords => useAdminData().words;
