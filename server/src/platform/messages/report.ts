/** What a provider reports of a message to an address or a number. */
export type DeliveryReport = {
  to: string
  outcome: 'delivered' | 'undelivered' | 'complained' | 'pending'
  /** Whether later messages cannot or must not arrive either. */
  isLasting: boolean
  /** The provider's code. */
  reason: string
}

/** The parts of a webhook's request that a reader needs. */
export type ReportRequest = {
  headers: Record<string, string | string[] | undefined>
  query: Record<string, string | string[] | undefined>
  body: Buffer
}
