/** The words of a plan's links where its sub-services are quoted and not bought. */
export interface QuoteWords {
  readonly quote: string;
  readonly start: string;
}
