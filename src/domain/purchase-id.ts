/** The id of a purchasable item: plan id and sub-service id, joined by a hyphen. */
export function purchaseId(planId: string, subServiceId: string): string {
  return `${planId}-${subServiceId}`;
}
