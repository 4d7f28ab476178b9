import { csv } from '../../../netlify/core/http/csv.ts';
import { listOrders } from '../../../netlify/core/use-cases/admin/list-orders.ts';
import type { AdminOrder } from '../../../src/domain/admin/orders.ts';
import { adminDatabase } from './admin-database.ts';

/** A file of every order, in a process of its own so that its memory can be told: `csv-part.ts ours|naive`. */

const [way = '', ownerUrl = '', functionsUrl = '', fetchEndpoint = ''] = process.argv.slice(2);

let heap = 0;
/** What is in use; the process holds more, which Node gives back when the machine needs it. */
function noteHeap(): void {
  heap = Math.max(heap, process.memoryUsage().heapUsed);
}

async function ours(): Promise<number> {
  const database = adminDatabase({ functionsUrl, fetchEndpoint });
  const columns = {
    id: (order: AdminOrder) => order.id,
    service_id: (order: AdminOrder) => order.service_id,
    service_name: (order: AdminOrder) => order.service_name,
    amount: (order: AdminOrder) => order.amount,
    status: (order: AdminOrder) => order.status,
    email: (order: AdminOrder) => order.email,
    payment_id: (order: AdminOrder) => order.payment_id,
    created_at: (order: AdminOrder) => order.created_at,
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
