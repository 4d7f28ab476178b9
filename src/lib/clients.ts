import type { Client } from '../domain/client.ts';
import { getOnly } from './content.ts';

/** The invented client of a sample project. Throws for an id that content/clients.yaml does not have. */
export async function getClient(id: string): Promise<Client> {
  const { list } = await getOnly('clients');
  const client = list.find((candidate) => candidate.id === id);
  if (!client) throw new Error(`content/clients.yaml has no client "${id}".`);
  return client;
}
