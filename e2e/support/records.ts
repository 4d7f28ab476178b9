import pg from 'pg';

interface OrderRecord {
  id: string;
  service_id: string;
  /** US dollars with two decimals. */
  amount: string;
  is_custom_price: boolean;
  status: string;
  payment_id: string | null;
  provider: string;
}

interface TransactionRecord {
  status: string;
  amount: string;
  transaction_hash: string | null;
}

interface InquiryRecord {
  name: string;
  phone: string | null;
  company: string | null;
  subject: string;
  message: string;
  budget: string | null;
  services: string[];
  consent_wording: string;
  flags: string[];
}

/** What the database holds, read as its owner. */
export interface Records {
  /** What one visitor wrote into the contact form, oldest first. */
  inquiriesOf: (email: string) => Promise<InquiryRecord[]>;
  /** The orders of one buyer, oldest first. */
  ordersOf: (email: string) => Promise<OrderRecord[]>;
  transactionsOf: (orderId: string) => Promise<TransactionRecord[]>;
  close: () => Promise<void>;
}

export async function openRecords(url: string): Promise<Records> {
  const client = new pg.Client(url);
  await client.connect();
  return {
    async inquiriesOf(email) {
      const { rows } = await client.query<InquiryRecord>(
        `select name, phone, company, subject, message, budget, services, consent_wording, flags
         from inquiries where email = $1 order by created_at`,
        [email],
      );
      return rows;
    },
    async ordersOf(email) {
      const { rows } = await client.query<OrderRecord>(
        `select id, service_id, amount, is_custom_price, status, payment_id, provider
         from orders where receipt_email = $1 order by created_at`,
        [email],
      );
      return rows;
    },
    async transactionsOf(orderId) {
      const { rows } = await client.query<TransactionRecord>(
        'select status, amount, transaction_hash from transactions where order_id = $1',
        [orderId],
      );
      return rows;
    },
    close: () => client.end(),
  };
}
