import { type LedgerContext, type Movement, reversalKey, shopAccounts } from '../../ledger/index.ts'
import type { Payment } from '../queries.ts'
import type { Refund } from '../refunds/queries.ts'
import { buildTransfer, getReceiver, getSource, post } from './capture.ts'

/**
 * What a refund returns: the refund of an order, in its currency; or money of no order, from the account that
 * has it, to which or to `creditor` it comes back when the refund is reversed.
 */
export type RefundSource =
  | { orderCurrency: string }
  | { account: string }
  | { account: string; creditor: string }

/** `no`: the refund's name in ledger keys (refunds/queries.ts: findBooking). */
type Refunded = Pick<Refund, 'no' | 'amount' | 'orderAmount' | 'surcharge' | 'origin'>

/**
 * Builds the ledger transfers of a refund, which are those of the capture backwards: the exchange at the rate
 * of the payment, the surcharge, and the refunded amount as a whole.
 */
function buildRefund(payment: Payment, refund: Refunded, source: RefundSource): Movement[] {
  const to = refund.origin === 'transfer' ? shopAccounts.bank : getSource(payment)
  const whole = (from: string, kind = 'payment.refund') =>
    buildTransfer({
      ...{ from, to, asset: payment.currency, amount: refund.amount },
      ...{ kind, reference: payment.no, key: `refund ${refund.no}` },
    })
  if ('account' in source) return whole(source.account, 'creditor' in source ? 'payment.debt' : undefined)
  const receiver = getReceiver(payment, source.orderCurrency)
  const leg = { asset: source.orderCurrency, reference: payment.no }
  return [
    ...(receiver === shopAccounts.unearned
      ? []
      : buildTransfer({
          ...{ ...leg, from: shopAccounts.unearned, to: receiver, amount: refund.orderAmount },
          ...{ kind: 'payment.exchange', key: `exchange of refund ${refund.no}` },
        })),
    ...buildTransfer({
      ...{ ...leg, from: shopAccounts.surcharges, to: receiver, amount: refund.surcharge },
      ...{ kind: 'payment.surcharge', key: `surcharge of refund ${refund.no}` },
    }),
    ...whole(receiver),
  ]
}

/** Posts the transfers of a refund. */
export const postRefund = (ctx: LedgerContext, payment: Payment, refund: Refunded, source: RefundSource) =>
  post(ctx, buildRefund(payment, refund, source))

/** Posts the opposite of the transfers of a refund that failed after it had succeeded. */
export const reverseRefund = (ctx: LedgerContext, payment: Payment, refund: Refunded, source: RefundSource) =>
  post(
    ctx,
    buildRefund(payment, refund, source).map((movement) => ({
      ...movement,
      from: movement.to,
      key: reversalKey(movement.key),
      ...('creditor' in source
        ? { to: source.creditor, kind: 'payment.debt.return' }
        : { to: movement.from }),
    })),
  )
