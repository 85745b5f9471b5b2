import type { Ctx } from '../../../platform/context.ts'
import { reversalKey, reverse } from '../../ledger/index.ts'
import { listLosses, postLoss } from '../postings/loss.ts'
import type { Payment } from '../queries.ts'

/*
 * What a refund that was made at the provider, or a dispute, exceeds the refundable rest of its payment by is
 * a loss. It follows the refund: one that fails after it had succeeded brings the money back. When other
 * refunds of the payment fail, it is taken of what they leave (apply-excess.ts).
 */

/**
 * `no`: number of the first share of the refund or dispute. `amount`: minor units of the payment's currency.
 */
export type Excess = { no: string; amount: bigint }

type State = 'open' | 'reversed' | 'applied'

const keyOf = (no: string, nth: number): string => `excess ${no}${nth === 1 ? '' : ` (${nth})`}`
const applicationKey = (key: string): string => `application of ${key}`

/** Returns what was posted for a payment, oldest first. */
async function listPosted(ctx: Ctx, payment: Payment): Promise<(Excess & { key: string; state: State })[]> {
  const losses = await listLosses(ctx, payment)
  const keys = new Set(losses.map(({ key }) => key))
  const stateOf = (key: string): State => {
    if (keys.has(applicationKey(key))) return 'applied'
    return keys.has(reversalKey(key)) ? 'reversed' : 'open'
  }
  return losses.flatMap(({ key, amount }) => {
    const [, no] = /^excess (.+?)(?: \(\d+\))?$/.exec(key) ?? []
    return no ? [{ no, key, amount, state: stateOf(key) }] : []
  })
}

const listOf = async (ctx: Ctx, payment: Payment, no: string) =>
  (await listPosted(ctx, payment)).filter((one) => one.no === no)

/** Returns the excesses of a payment that are losses. */
export const listExcesses = async (ctx: Ctx, payment: Payment): Promise<Excess[]> =>
  (await listPosted(ctx, payment)).filter(({ state }) => state === 'open')

/** Posts an excess. @param amount minor units of the payment's currency, > 0 */
export async function postExcess(ctx: Ctx, payment: Payment, no: string, amount: bigint): Promise<void> {
  await postLoss(ctx, payment, keyOf(no, (await listOf(ctx, payment, no)).length + 1), amount)
}

const findOpen = async (ctx: Ctx, payment: Payment, no: string) =>
  (await listOf(ctx, payment, no)).find(({ state }) => state === 'open')

/** Reverses the excess of a refund that failed after it had succeeded. */
export async function reverseExcess(ctx: Ctx, payment: Payment, no: string): Promise<void> {
  const open = await findOpen(ctx, payment, no)
  if (open) await reverse(ctx, open.key)
}

/** Ends an excess that shares of its refund cover now. */
export async function endExcess(ctx: Ctx, payment: Payment, no: string): Promise<void> {
  const open = await findOpen(ctx, payment, no)
  if (open) await postLoss(ctx, payment, applicationKey(open.key), -open.amount)
}

/** Posts the excess of a refund again that succeeds after it had failed. */
export async function repeatExcess(ctx: Ctx, payment: Payment, no: string): Promise<void> {
  const last = (await listOf(ctx, payment, no)).at(-1)
  if (last?.state === 'reversed') await postExcess(ctx, payment, no, last.amount)
}
