/**
 * The effect of each phase of a transfer on its two accounts. The balances of every row sum to zero, so the
 * balances of an asset always sum to zero.
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
 * Returns the effect of a transfer on its accounts.
 * @param amount minor units, > 0; for `post` the posted amount, at most `pendingAmount`
 * @param pendingAmount for `post` and `void`: amount of the pending transfer
 */
export function getEffect(phase: Phase, amount: bigint, pendingAmount = 0n): Effect {
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

/** The spendable amount: balance less held. */
export const getAvailable = (account: { balance: bigint; held: bigint }): bigint =>
  account.balance - account.held

/**
 * Computes what a member pays of a debt: the available balance, at most the debt. Minor units.
 * @param receivable balance of the account of the debt: the debt below zero
 */
export const getSettlement = (available: bigint, receivable: bigint): bigint => {
  const amount = available < -receivable ? available : -receivable
  return amount > 0n ? amount : 0n
}

/** Owners of the shop's accounts. They may go negative, as the counterpart of members' balances. */
export const shopAccounts = {
  /**
   * Money of orders that are paid and not completed, in the order's currency: what was paid, less refunds and
   * the value of delivered gift cards.
   */
  unearned: 'house:unearned',
  /**
   * Captured payments that belong to no order: paid too late or more than asked. Zero once they are refunded.
   */
  unapplied: 'house:unapplied',
  /** Revenue from the items of completed orders. */
  sales: 'house:sales',
  /** Revenue from the freight of completed orders. */
  freight: 'house:freight',
  /** Tax of completed orders, payable to the authorities. */
  tax: 'house:tax',
  /** Surcharges of payment methods. */
  surcharges: 'house:surcharges',
  /** Bonus of members' rewards: what was credited for sales, less what returned goods have taken back. */
  rewards: 'house:rewards',
  /** Margins of member-owned shops: what owners were credited, less what returned goods have taken back. */
  margins: 'house:margins',
  /** Points issued and withdrawn. */
  points: 'house:points',
  /** Money that passed through payment providers. */
  clearing: 'house:clearing',
  /** Money received on the shop's bank accounts. */
  bank: 'house:bank',
  /** Top-ups that are paid and not credited, or held for a refund. Zero otherwise. */
  topUps: 'house:topups',
  /** Opening balances and manual corrections. */
  equity: 'house:equity',
  /**
   * Counterpart of exchanges by members, and of payments in another asset than the order's: one account per
   * asset.
   */
  exchange: 'house:exchange',
  /** Payouts of withdrawals to banks and coin addresses. */
  payouts: 'house:payouts',
  /** Fees paid by members: of transfers, of withdrawals, and the operating fees of completed orders. */
  fees: 'house:fees',
  /** Liability for gift cards that can still be redeemed. */
  giftCards: 'house:gift-cards',
  /** Cost of gift cards that staff issue, or that are sold below their value. */
  promotions: 'house:promotions',
  /** Expired liabilities. */
  breakage: 'house:breakage',
  /** Balances that members gave up when they cancelled their account. */
  forfeited: 'house:forfeited',
  /**
   * Money that payment providers returned and no refund covers: chargebacks in progress, refunds that were
   * paid twice; the value of delivered gift cards whose order was charged back.
   */
  losses: 'house:losses',
} as const

export const memberOwner = (memberId: string): string => `member:${memberId}`

/**
 * Owner of the account of a member's debt to the shop. Its balance is the debt below zero; it never exceeds
 * zero.
 */
export const receivableOwner = (memberId: string): string => `receivable:${memberId}`

/** The kind of transfers with which members pay their debts. */
export const SETTLEMENT = 'receivable.settle'

/**
 * Returns the account of a member's debt for the owner of a member's account, or the other way round;
 * undefined for accounts of the shop.
 */
export function counterpartOfDebt(owner: string): string | undefined {
  const [kind, id = ''] = owner.split(':')
  if (kind === 'member') return receivableOwner(id)
  return kind === 'receivable' ? memberOwner(id) : undefined
}
