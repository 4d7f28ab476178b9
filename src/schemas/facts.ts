import { retentionSchema } from '../domain/catalogue.ts';
import { group, text } from './prose.ts';
import { inWordsSchema } from './site.ts';

const figure = text(40);

/** Figures for placeholders such as `{deposit}`, and periods after which the functions delete: content/facts.yaml. */
export const factsSchema = group({
  deposit: figure.describe('The share of the price due at the start of a project.'),
  reply: figure.describe('The time to answer an email.'),
  basicWebsite: figure,
  complexSoftware: figure,
  complexSoftwareWhole: figure,
  typicalEngagement: figure,
  featureSprint: figure,
  strategicCall: figure,
  sparkSession: figure,
  refundWindow: figure.describe('Counted from the start of a subscription.'),
  refundFee: figure.describe('The share withheld from a pro-rata refund.'),
  refundProcessing: figure,
  abandonedRetention: retentionSchema.describe('Of orders that never reached a payment provider.'),
  accountRetention: retentionSchema.describe(
    'Counted from the last change of a buyer’s last order.',
  ),
  usageRetention: retentionSchema.describe('Of the staff’s activity.'),
  paymentRetention: retentionSchema.describe('Of orders that were paid.'),
  rightsResponse: figure,
  changeNotice: figure,
  minimumAge: figure,
  minimumAgeElsewhere: figure,
  liabilityPeriod: figure.describe('The period whose fees limit the liability.'),
});

/** The figures that say how long a sub-service takes; the check of content compares them with its `delivery`. */
export const DELIVERY_FACTS = [
  'basicWebsite',
  'complexSoftware',
  'typicalEngagement',
  'featureSprint',
  'strategicCall',
  'sparkSession',
] as const;

/** Placeholders for texts: these figures, the brand's `inWords`, the call hours, and the services' titles. */
export const FACTS = [
  ...Object.keys(factsSchema.shape),
  ...Object.keys(inWordsSchema.shape),
  'callHours',
  'services',
];
