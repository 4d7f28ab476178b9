/** A provider as the merchant's catalogue has it; the minimum is in US cents. */
export interface Provider {
  readonly id: string;
  readonly name: string;
  readonly minimumCents: number;
}
