import { sheet, words } from './prose.ts';
import { inWordsSchema } from './site.ts';

const figure = words(40);

/** Figures and periods that several texts state: content/figures.yaml. A text asks for one as `{deposit}`. */
export const figuresSchema = sheet({
  /** Share of the price that starts a project. */
  deposit: figure,
  /** Within which an email is answered. */
  reply: figure,
  basicWebsite: figure,
  complexSoftware: figure,
  complexSoftwareWhole: figure,
  typicalEngagement: figure,
  featureSprint: figure,
  strategicCall: figure,
  sparkSession: figure,
  /** From the start of a subscription. */
  refundWindow: figure,
  /** Share kept of a pro-rated refund. */
  refundFee: figure,
  refundProcessing: figure,
  /** After the life of an account. */
  accountRetention: figure,
  usageRetention: figure,
  paymentRetention: figure,
  rightsResponse: figure,
  changeNotice: figure,
  minimumAge: figure,
  minimumAgeElsewhere: figure,
  /** The fees of which period cap the liability. */
  liabilityPeriod: figure,
});

/** What a text may ask for: these, what the brand says of itself in words, and when its offices take calls. */
export const FIGURES = [
  ...Object.keys(figuresSchema.shape),
  ...Object.keys(inWordsSchema.shape),
  'callHours',
];
