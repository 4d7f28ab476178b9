import { csv } from '../../../netlify/core/http/csv.ts';
import { listOrders } from '../../../netlify/core/use-cases/desk/list-orders.ts';
import type { DeskOrder } from '../../../src/domain/desk/orders.ts';
import { deskDatabase } from './desk-database.ts';

/** A file of every order, in a process of its own so that its memory can be told: `csv-part.ts ours|naive`. */

const [way = '', ownerUrl = '', functionsUrl = '', fetchEndpoint = ''] = process.argv.slice(2);

let heap = 0;
/** What is in use; the process holds more, which Node gives back when the machine needs it. */
function noteHeap(): void {
  heap = Math.max(heap, process.memoryUsage().heapUsed);
}

async function ours(): Promise<number> {
  const database = deskDatabase({ functionsUrl, fetchEndpoint });
  const columns = {
    id: (order: DeskOrder) => order.id,
    service_id: (order: DeskOrder) => order.service_id,
    service_name: (order: DeskOrder) => order.service_name,
    amount: (order: DeskOrder) => order.amount,
    status: (order: DeskOrder) => order.status,
    email: (order: DeskOrder) => order.email,
    payment_id: (order: DeskOrder) => order.payment_id,
    created_at: (order: DeskOrder) => order.created_at,
  };
  const read = (page: { limit: number }) => listOrders({ database }, { sort: 'newest', ...page });
  let bytes = 0;
  const { body } = csv('orders', new Date(), { columns, read, report: console.error });
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    noteHeap();
  }
  return bytes;
}

async function naive(): Promise<number> {
  const { loadOrders, toCsv } = await import('./naive.ts');
  const text = toCsv(await loadOrders(ownerUrl));
  noteHeap();
  return Buffer.byteLength(text);
}

const began = performance.now();
const bytes = await (way === 'ours' ? ours() : naive());
const ms = performance.now() - began;
process.stdout.write(JSON.stringify({ ms, bytes, heap, peakKiB: process.resourceUsage().maxRSS }));
