import { sheet, words } from './prose.ts';
import { inWordsSchema } from './site.ts';

const figure = words(40);

/** Figures and periods for placeholders such as `{deposit}`: content/figures.yaml. */
export const figuresSchema = sheet({
  /** The share of the price due at the start of a project. */
  deposit: figure,
  /** The time to answer an email. */
  reply: figure,
  basicWebsite: figure,
  complexSoftware: figure,
  complexSoftwareWhole: figure,
  typicalEngagement: figure,
  featureSprint: figure,
  strategicCall: figure,
  sparkSession: figure,
  /** Counted from the start of a subscription. */
  refundWindow: figure,
  /** The share withheld from a pro-rata refund. */
  refundFee: figure,
  refundProcessing: figure,
  /** Counted from the end of an account. */
  accountRetention: figure,
  usageRetention: figure,
  paymentRetention: figure,
  rightsResponse: figure,
  changeNotice: figure,
  minimumAge: figure,
  minimumAgeElsewhere: figure,
  /** The period whose fees limit the liability. */
  liabilityPeriod: figure,
});

/** Placeholders for texts: these figures, the brand's `inWords`, and the call hours. */
export const FIGURES = [
  ...Object.keys(figuresSchema.shape),
  ...Object.keys(inWordsSchema.shape),
  'callHours',
];
