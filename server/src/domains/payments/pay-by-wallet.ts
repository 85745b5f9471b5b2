import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { openAccounts } from '../ledger/index.ts'
import { type Decided, decide } from './what-to-pay.ts'
import { captureOf, writeWalletPayment } from './write-wallet-payment.ts'

/** How often it is decided, when orders or balance change between that and the writing. */
const ATTEMPTS = 5

/**
 * Pays orders with money that lies with us: balance or points, in one statement. Where what was decided does not hold
 * any more it is decided anew. The payment password was judged before.
 * @returns the payment's number
 */
export async function payByWallet(
  ctx: MemberContext,
  orderIds: string[],
  first: Decided,
): Promise<Result<string>> {
  let decided = first
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const wanted = { no: ctx.ids.number('P'), ...decided }
    if (await writeWalletPayment(ctx, wanted)) return ok(wanted.no)
    // The house has none before the first sale in a currency.
    const houses = captureOf(ctx.member.id, wanted).map(({ to, asset }) => ({ owner: to, asset }))
    if (houses.length > 0) await openAccounts(ctx, houses)
    const again = await decide(ctx, orderIds, decided.agreed.method)
    if (!again.ok) return again
    decided = again.data
  }
  return refuse('busy-try-again')
}
