import { type LedgerContext, type Movement, memberOwner, move, shopAccounts } from '../../ledger/index.ts'
import type { Payment } from '../queries.ts'
import { getSurcharge, isConverted, type OrderShare } from './surcharge.ts'

/*
 * The ledger transfers of captured payments. A payment arrives as a whole, in its own currency, in one
 * account: unearned revenue, or the exchange account where its orders are in another currency. From there its
 * surcharge, what belongs to no order, and the exchange into the orders' currency are posted, in the same
 * transaction.
 */

type Captured = Pick<Payment, 'no' | 'memberId' | 'gateway' | 'currency' | 'cost' | 'amount'>

/** Whether a payment was made by balance or points. */
export const isWalletPayment = ({ gateway }: Pick<Payment, 'gateway'>): boolean => gateway === 'wallet'

/** The account at which money of a payment arrives from, and returns to. */
export const getSource = (payment: Captured): string =>
  isWalletPayment(payment) ? memberOwner(payment.memberId) : shopAccounts.clearing

/** The account that receives a payment of orders. */
export const getReceiver = (payment: Pick<Payment, 'currency'>, orderCurrency: string): string =>
  isConverted(payment, orderCurrency) ? shopAccounts.exchange : shopAccounts.unearned

/** Builds the movement of the captured amount. @param to see getReceiver; for top-ups their account */
export const buildCapture = (payment: Captured, paid: bigint, to: string): Movement => ({
  ...{ from: getSource(payment), to, asset: payment.currency, amount: paid, reference: payment.no },
  kind: isWalletPayment(payment) ? 'payment.wallet' : 'payment.capture',
  key: `capture ${payment.no}`,
})

/**
 * Builds the movement of captured money that belongs to no order.
 * @param amount minor units of the payment's currency
 */
export const buildUnapplied = (
  payment: Captured,
  orderCurrency: string,
  amount: bigint,
  key: string,
): Movement => ({
  ...{
    from: getReceiver(payment, orderCurrency),
    to: shopAccounts.unapplied,
    asset: payment.currency,
    amount,
  },
  ...{ kind: 'payment.unapplied', reference: payment.no, key: `unapplied ${key}` },
})

/**
 * Builds the movements of a captured payment that pays orders: the exchange into their currency, and the
 * surcharge. What remains in the account of unearned revenue is what the orders count as paid.
 * @param shares the payment's shares of the orders that it pays; of others see buildUnapplied
 */
export function buildApplied(
  payment: Captured,
  orderCurrency: string,
  shares: readonly OrderShare[],
): Movement[] {
  const surcharge = shares.reduce((sum, share) => sum + getSurcharge(payment, share, orderCurrency), 0n)
  const parts = shares.reduce((sum, { part }) => sum + part, 0n)
  const receiver = getReceiver(payment, orderCurrency)
  const leg = { asset: orderCurrency, reference: payment.no }
  return [
    ...(receiver === shopAccounts.unearned
      ? []
      : buildTransfer({
          ...{ ...leg, from: receiver, to: shopAccounts.unearned, amount: parts, kind: 'payment.exchange' },
          key: `exchange of capture ${payment.no}`,
        })),
    ...buildTransfer({
      ...{ ...leg, from: receiver, to: shopAccounts.surcharges, amount: surcharge },
      ...{ kind: 'payment.surcharge', key: `surcharge of capture ${payment.no}` },
    }),
  ]
}

/** Builds a movement; the opposite one for a negative amount, none for zero. */
export const buildTransfer = (movement: Movement): Movement[] => {
  const { from, to, amount } = movement
  if (amount === 0n) return []
  return [amount > 0n ? movement : { ...movement, from: to, to: from, amount: -amount }]
}

/** Posts movements between the shop's accounts, which cannot be refused. @throws when one is */
export async function post(ctx: LedgerContext, movements: Movement[]): Promise<void> {
  const moved = await move(ctx, movements)
  if (!moved.ok) throw new Error(`the ledger refused ${movements[0]?.key}: ${moved.refusal}`)
}
