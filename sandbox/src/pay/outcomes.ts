/** Reasons of a decline; shops get the code, pages show a text. */
export type DeclineCode =
  | 'card_declined'
  /** Of a bank or a wallet, where there is no card. */
  | 'payment_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'authentication_failed'

/** What the bank answers to a charge. */
export type Outcome = 'approve' | 'challenge' | DeclineCode
