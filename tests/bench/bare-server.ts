import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { z } from 'zod';

/**
 * What the orders are measured against: nothing but node:http and pg, with the rows that the product writes. It trusts
 * its callers and the price they send.
 */

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

const server = createServer((request, response) => {
  makeOrder(request).then(
    (order) => {
      const answer = JSON.stringify({ order });
      const length = Buffer.byteLength(answer);
      response.writeHead(201, { 'content-type': 'application/json', 'content-length': length });
      response.end(answer);
    },
    () => response.writeHead(500).end(),
  );
});

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
