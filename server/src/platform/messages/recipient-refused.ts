/**
 * A provider refuses a recipient for good: the address or number does not exist, or wants no messages. The
 * message is not sent again, not by another provider either.
 */
export class RecipientRefused extends Error {
  readonly provider: string
  readonly reason: string

  /** @param reason the provider's code, without the address or number */
  constructor(provider: string, reason: string) {
    super(`${provider} refuses the recipient (${reason})`)
    this.provider = provider
    this.reason = reason
  }
}
