import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import * as z from 'zod';

/**
 * What the product is measured against: nothing but node:http and pg. It writes the rows that the product writes for an
 * order, and trusts its callers and the price they send. Beside that, GET /file answers out of memory, GET /read with one
 * row, and POST /write writes an order of its own.
 */

/** About what the home page comes to when it is compressed. */
const FILE = Buffer.alloc(30_000, 'x');

const INSERT = `
  with o as (
    insert into orders (id, service_id, service_name, amount, is_custom_price, provider,
      receipt_email, idempotency_key, request_digest, created_at, updated_at)
    values ($1, $2, $3, $4::numeric, $5, $6, $7, $8, $9, $10, $10)
    returning *
  ), noted as (
    insert into order_events (order_id, kind, actor, to_status, created_at)
    select id, 'order_created', 'buyer', status, created_at from o
  )
  select * from o`;

const bodySchema = z.object({
  service_id: z.string(),
  is_custom_price: z.boolean(),
  amount: z.number(),
  provider: z.string(),
  email: z.string(),
});

const pool = new pg.Pool({ connectionString: process.env['BENCH_DATABASE_URL'], max: 16 });

async function makeOrder(request: IncomingMessage): Promise<unknown> {
  const body = await text(request);
  const order = bodySchema.parse(JSON.parse(body));
  const values = [
    randomUUID(),
    order.service_id,
    'Logo Design',
    order.amount,
    order.is_custom_price,
    order.provider,
    order.email,
    request.headers['idempotency-key'],
    createHash('sha256').update(body).digest('hex'),
    new Date().toISOString(),
  ];
  const { rows } = await pool.query<Record<string, unknown>>(INSERT, values);
  return rows[0];
}

async function writeOrder(): Promise<unknown> {
  const at = new Date().toISOString();
  const row = [randomUUID(), 'logo', 'Logo', 500, false, 'mercuryo', null, randomUUID(), '', at];
  return (await pool.query<Record<string, unknown>>(INSERT, row)).rows[0];
}

async function readOrder(): Promise<unknown> {
  return (await pool.query('select * from orders limit 1')).rows;
}

function tell(response: ServerResponse, status: number, order: unknown): void {
  const answer = JSON.stringify({ order });
  const length = Buffer.byteLength(answer);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': length });
  response.end(answer);
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/file') response.writeHead(200, { 'content-length': FILE.length }).end(FILE);
  else if (request.url === '/read') tell(response, 200, await readOrder());
  else if (request.url === '/write') tell(response, 200, await writeOrder());
  else tell(response, 201, await makeOrder(request));
}

const server = createServer((request, response) => {
  respond(request, response).catch(() => response.writeHead(500).end());
});

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
