/**
 * The ledger's arithmetic, pure: what each phase of a transfer does to the two accounts it names.
 * Every row of the table sums to zero over the balances, so Σ per asset stays zero whatever happens.
 *
 * | phase   | debit balance | credit balance | debit held        |
 * |---------|---------------|----------------|-------------------|
 * | single  | − amount      | + amount       |                   |
 * | pending |               |                | + amount          |
 * | post    | − amount      | + amount       | − pending amount  |
 * | void    |               |                | − pending amount  |
 */
export type Phase = 'single' | 'pending' | 'post' | 'void'

export type Effect = { debitBalance: bigint; creditBalance: bigint; debitHeld: bigint }

/**
 * What a transfer does.
 * @param amount minor units, > 0; for `post` what is really taken, at most `pendingAmount`
 * @param pendingAmount for `post` and `void`: what the pending transfer holds
 */
export function effectOf(phase: Phase, amount: bigint, pendingAmount = 0n): Effect {
  switch (phase) {
    case 'single':
      return { debitBalance: -amount, creditBalance: amount, debitHeld: 0n }
    case 'pending':
      return { debitBalance: 0n, creditBalance: 0n, debitHeld: amount }
    case 'post':
      return { debitBalance: -amount, creditBalance: amount, debitHeld: -pendingAmount }
    case 'void':
      return { debitBalance: 0n, creditBalance: 0n, debitHeld: -pendingAmount }
  }
}

/** What can be spent: posted less held. */
export const availableOf = (account: { balance: bigint; held: bigint }): bigint =>
  account.balance - account.held

/** The house's accounts. They may go negative: they are the other side of what members hold. */
export const house = {
  /** Goods sold. */
  sales: 'house:sales',
  /** Points given out and taken back. */
  points: 'house:points',
  /** Money that came or went through a payment company. */
  clearing: 'house:clearing',
  /** Money that came into the shop's own bank accounts. */
  bank: 'house:bank',
  /** Paid for top-ups and not in a balance: nothing, but for what goes back. */
  topUps: 'house:topups',
  /** Opening balances and corrections by the operator. */
  equity: 'house:equity',
  /** The other side of what members exchange: one account an asset. */
  exchange: 'house:exchange',
  /** What members took out: paid to banks and to addresses of the coin. */
  payouts: 'house:payouts',
  /** Fees that members paid. */
  fees: 'house:fees',
  /** What the shop owes on gift cards that can still be redeemed. */
  giftCards: 'house:gift-cards',
  /** What the shop gives away: gift cards that staff issue. */
  promotions: 'house:promotions',
  /** What was owed and nobody asked for in time. */
  breakage: 'house:breakage',
} as const

export const memberOwner = (memberId: string): string => `member:${memberId}`
