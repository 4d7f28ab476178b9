/** How content writes the time that something takes: "2-4 weeks", "8-12 weeks or more"; "30 minutes" for a call. */
export const DELIVERY = /^[1-9]\d{0,2}(?:-[1-9]\d{0,2})? (?:minute|day|week)s?(?: or more)?$/;

/** Whether it is the length of a call or session, whose day is agreed, rather than the time to a delivery. */
export const isSession = (delivery: string): boolean => / minutes?\b/.test(delivery);

/** Chooses between the text for a delivery and the one for a call or session. */
export const deliveryText = <Text>(
  delivery: string,
  { delivered, lasts }: { readonly delivered: Text; readonly lasts: Text },
): Text => (isSession(delivery) ? lasts : delivered);
