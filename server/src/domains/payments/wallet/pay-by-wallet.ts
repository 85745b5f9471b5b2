import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { openAccounts } from '../../ledger/index.ts'
import { refuseOtherAmount } from '../bill/agreed-amount.ts'
import { type QuotedBill, quoteOrders } from '../bill/bill.ts'
import { captureTransfers, insertWalletPayment } from './write-wallet-payment.ts'

/** Maximum number of quotes, when orders or balance change before the payment is inserted. */
const MAX_ATTEMPTS = 5

/**
 * Pays orders by balance or points, in one statement. Quotes again when orders or balance changed since the
 * quote. Requires that the payment PIN was checked.
 * @returns the payment's number
 */
export async function payByWallet(
  ctx: MemberContext,
  orderIds: string[],
  first: QuotedBill,
): Promise<Result<string>> {
  let quoted = first
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const payment = { no: ctx.ids.number('P'), ...quoted }
    if (await insertWalletPayment(ctx, payment)) return ok(payment.no)
    // The shop's accounts do not exist before the first sale in a currency.
    const accounts = captureTransfers(ctx.member.id, payment).flatMap(({ from, to, asset }) =>
      [from, to].map((owner) => ({ owner, asset })),
    )
    if (accounts.length > 0) await openAccounts(ctx, accounts)
    const next = await quoteOrders(ctx, orderIds, quoted.quoted.method)
    if (!next.ok) return next
    const changed = refuseOtherAmount(next.data, first.quoted)
    if (changed) return changed
    quoted = next.data
  }
  return refuse('busy-try-again')
}
