/** A card that a processor keeps for a customer, as the processor describes it. */
export type CardDetails = {
  /** As the shop's `cardBrands`; the processor's word for another brand. */
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
}

/** A card that a payment saved. */
export type VaultedCard = CardDetails & {
  /** The processor's id of the payment method or consent. */
  reference: string
  customerId: string
  /** The processor's id of the card number. */
  fingerprint: string
}

/** A change of a saved card at the processor; `details` is null once it is removed. */
export type ReportedCard = { reference: string; details: CardDetails | null }

/** The customer whose card a payment saves, or charges by its `reference`. */
export type CardOnFile = { customerId: string; reference: string }

/**
 * The parts of a `PaymentRef` that identify its card. `data` has no `customer` once the member is erased: the
 * card is removed at the processor then.
 */
type SucceededPayment = { vendorId: string; data: Record<string, string> }

/** Saved cards of a processor. Charging and saving are parts of `GatewayClient.create`. */
export type CardsClient = {
  /** Identifies account and mode of the configured keys; stays when a secret key is replaced. */
  account: string
  /**
   * Creates the customer of a member; the same one when repeated.
   * @returns undefined when the processor does not answer
   */
  createCustomer(memberId: string): Promise<string | undefined>
  /**
   * Reads the card that a succeeded payment saved.
   * @returns null when it saved none or the card is removed, undefined when the processor does not answer
   */
  findSaved(payment: SucceededPayment): Promise<VaultedCard | null | undefined>
  /** Removes a card; safe to repeat. @returns whether the processor does not have it any more */
  remove(reference: string): Promise<boolean>
}
