import { sheet, words } from './prose.ts';
import { inWordsSchema } from './site.ts';

const figure = words(40);

/** Figures and periods for placeholders such as `{deposit}`: content/figures.yaml. */
export const figuresSchema = sheet({
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
  accountRetention: figure.describe('Counted from the end of an account.'),
  usageRetention: figure,
  paymentRetention: figure,
  rightsResponse: figure,
  changeNotice: figure,
  minimumAge: figure,
  minimumAgeElsewhere: figure,
  liabilityPeriod: figure.describe('The period whose fees limit the liability.'),
});

/** Placeholders for texts: these figures, the brand's `inWords`, and the call hours. */
export const FIGURES = [
  ...Object.keys(figuresSchema.shape),
  ...Object.keys(inWordsSchema.shape),
  'callHours',
];
