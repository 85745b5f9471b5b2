import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { applySnapshot, type Source } from './apply-snapshot.ts'
import { gatewayFor, refOf } from './gateway-of.ts'
import { changePayment, claimDuePayments, type Payment } from './queries.ts'
import { nextQueryIn } from './rules.ts'

/** Asks the vendor how a payment stands and applies the answer. */
async function askVendor(deps: Deps, payment: Payment, source: Source) {
  const gateway = gatewayFor(deps, payment.gateway, payment.no)
  if (!gateway) return undefined
  return await applySnapshot(deps, payment.no, await gateway.query(refOf(payment)), source)
}

/** How long a shopper waits for us to ask the vendor. */
const PATIENCE_MS = 2_500

/** Asks the vendor about a payment that is open while somebody waits, and gives the asking up before they do. */
export async function askWithPatience(deps: Deps, payment: Payment): Promise<void> {
  if (payment.state !== 'created' && payment.state !== 'pending') return
  const asked = askVendor(deps, payment, 'return').catch((error: unknown) => {
    deps.log.warn({ err: error, paymentNo: payment.no }, 'vendor not asked on return')
  })
  await Promise.race([asked, new Promise((done) => setTimeout(done, PATIENCE_MS))])
}

/** Asks for every open payment whose turn it is; one past its time is closed at the vendor. */
export async function sweepPayments(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const due = await transact(deps.db, (tx) => claimDuePayments(tx, now, new Date(now.getTime() + 60_000), 20))
  for (const payment of due) {
    const state =
      payment.expiresAt <= now ? await closeAtVendor(deps, payment) : await askVendor(deps, payment, 'sweep')
    if (state !== 'created' && state !== 'pending') continue
    const nextQueryAt = new Date(now.getTime() + nextQueryIn(now.getTime() - payment.createdAt.getTime()))
    await changePayment(deps.db, payment.id, { nextQueryAt })
  }
}

/** Query, cancel, query: until the vendor says that no money will come, or that it has. */
async function closeAtVendor(deps: Deps, payment: Payment) {
  const gateway = gatewayFor(deps, payment.gateway, payment.no)
  if (!gateway) return undefined
  const before = await askVendor(deps, payment, 'close')
  if (before !== 'created' && before !== 'pending') return before
  const ended = await gateway.cancel(refOf(payment), deps.clock.now())
  return await applySnapshot(deps, payment.no, ended, 'close')
}

/** How long an order or a top-up may stay open past its time because a vendor does not say whether money comes. */
export const WAIT_FOR_VENDOR_MS = 2 * 3_600_000

/**
 * Ends the open payments for what is about to be closed.
 * @returns false while a vendor has not said whether money comes: what it would pay should wait
 */
export async function settlePayments(deps: Deps, open: readonly Payment[]): Promise<boolean> {
  let settled = true
  for (const payment of open) {
    const state = await closeAtVendor(deps, payment)
    if (state === 'created' || state === 'pending') settled = false
  }
  return settled
}
