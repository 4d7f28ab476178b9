import type { Client } from '../schemas/client.ts';
import { getOnly } from './content.ts';
import { onceABuild } from './once-a-build.ts';

const getClients = onceABuild(async () => {
  const clients = await getOnly('clients');
  return new Map(clients.map((client): [string, Client] => [client.id, client]));
});

/** An invented client. @throws {Error} for an id that content/clients.yaml lacks */
export async function getClient(id: string): Promise<Client> {
  const client = (await getClients()).get(id);
  if (!client) throw new Error(`content/clients.yaml has no client "${id}".`);
  return client;
}
