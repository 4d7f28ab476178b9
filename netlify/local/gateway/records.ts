import * as z from 'zod';

const HOUR_MS = 3_600_000;
const delayMs = z
  .number()
  .int()
  .min(0)
  .max(24 * HOUR_MS);

/** A wallet handed out by wallet.php. `address` and `ipnToken` are stored decoded. */
export const walletSchema = z.strictObject({
  address: z.string(),
  ipnToken: z.string(),
  polygonAddress: z.string(),
  merchantAddress: z.string(),
  /** As registered, byte for byte: signatures are made over it. */
  callbackUrl: z.string(),
  /** The callback's `order_id`, if it has one. */
  orderId: z.string().nullable(),
  /** ms since 1970. */
  createdAt: z.number(),
});
export type Wallet = z.infer<typeof walletSchema>;

/** One attempt to tell the merchant; `status` is null when no answer came. */
const callbackAttemptSchema = z.strictObject({
  time: z.number(),
  status: z.number().int().nullable(),
});

/**
 * Where the callback of a payment stands. `due`: to be sent at `dueAt` (ms since 1970), after
 * `failures` tries that failed; `copies` are sent at once.
 */
const deliverySchema = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('due'),
    dueAt: z.number(),
    failures: z.number().int(),
    copies: z.number().int().min(1),
  }),
  z.strictObject({ state: z.literal('delivered') }),
  z.strictObject({ state: z.literal('lost') }),
  z.strictObject({ state: z.literal('given-up') }),
]);

/** Money that the sandbox took: what the merchant's books must show in the end. */
export const paymentSchema = z.strictObject({
  id: z.string(),
  /** The wallet that it went to. */
  address: z.string(),
  orderId: z.string().nullable(),
  provider: z.string(),
  /** What the buyer was charged, in US cents. */
  chargedCents: z.number().int(),
  /** What arrived after fees, in US cents, at the sandbox's rates. */
  cents: z.number().int(),
  coin: z.string(),
  /** What arrived, in `coin`, exactly as the callback says it. */
  valueCoin: z.string(),
  txidIn: z.string(),
  txidOut: z.string(),
  takenAt: z.number(),
  /** The rendering of the payment page that it came from, so that a double click pays once. */
  attempt: z.string().nullable(),
  delivery: deliverySchema,
  callbacks: z.array(callbackAttemptSchema),
});
export type Payment = z.infer<typeof paymentSchema>;

export const settingsSchema = z.strictObject({
  /** Kept on the way, in hundredths of a percent of the charge. */
  feeBasisPoints: z.number().int().min(0).max(9_999),
  /**
   * What a callback's `address_in` holds: the wallet's `polygon_address_in` (what public
   * integrations of the real gateway compare it with), its `address_in`, or nothing.
   */
  callbackAddress: z.enum(['polygon', 'wallet', 'none']),
  /** Waits between the tries of a callback that is not answered with 2xx. */
  retryDelaysMs: z.array(z.number().int().min(0).max(HOUR_MS)).max(10),
  callbackTimeoutMs: z.number().int().min(1).max(60_000),
  /** Ids of providers that are down. */
  inactiveProviders: z.array(z.string()),
});
export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = {
  feeBasisPoints: 300,
  callbackAddress: 'polygon',
  retryDelaysMs: [1_000, 5_000, 15_000],
  callbackTimeoutMs: 10_000,
  inactiveProviders: [],
};

const ENDPOINTS = [
  'wallet',
  'convert',
  'payment-status',
  'provider-status',
  'process-payment',
] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/** How many calls it holds for; null or absent means until it is changed. */
const times = z.number().int().min(1).nullable().default(null);

const answerBehaviourSchema = z
  .strictObject({
    endpoint: z.enum(ENDPOINTS),
    mode: z.enum([
      'ok',
      'error500',
      'garbage',
      'slow',
      'hang',
      'reset',
      'missing_address',
      'redirect',
      'empty',
    ]),
    /** Waited before the answer; `slow` without it waits 5 s. */
    delayMs: delayMs.optional(),
    status: z.number().int().min(200).max(599).optional(),
    /** The raw answer; for `redirect`, where to. */
    body: z.string().max(65_536).optional(),
    times,
  })
  .refine((it) => it.mode !== 'missing_address' || it.endpoint === 'wallet', {
    path: ['mode'],
    error: 'missing_address is a way to fail of the endpoint wallet only',
  });
export type AnswerBehaviour = z.infer<typeof answerBehaviourSchema>;

const callbackBehaviourSchema = z.strictObject({
  endpoint: z.literal('callback'),
  mode: z.enum(['ok', 'lost', 'late', 'twice']),
  /** How late; `late` without it waits 10 s. */
  delayMs: delayMs.optional(),
  times,
});
export type CallbackBehaviour = z.infer<typeof callbackBehaviourSchema>;

export const behaviourSchema = z.discriminatedUnion('endpoint', [
  callbackBehaviourSchema,
  answerBehaviourSchema,
]);
export type Behaviour = z.infer<typeof behaviourSchema>;
