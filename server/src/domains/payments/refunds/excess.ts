import type { Ctx } from '../../../platform/context.ts'
import { findEntriesByKey, reverse, type Transfer } from '../../ledger/index.ts'
import { listLosses, postLoss } from '../postings/loss.ts'
import type { Payment } from '../queries.ts'

/*
 * What a refund that was made at the provider exceeds the refundable rest of its payment by is a loss. It
 * follows the refund: one that fails after it had succeeded brings the money back.
 */

/**
 * Returns the posted excesses of a refund, reversed ones included, oldest first.
 * @param no of its first share
 */
async function listExcesses(ctx: Ctx, payment: Payment, no: string): Promise<Transfer[]> {
  // Versions until 1.6 used the key of a loss.
  const isExcess = (key: string) =>
    key === `loss ${no}` || key === keyOf(no, 1) || key.startsWith(`${keyOf(no, 1)} (`)
  return (await listLosses(ctx, payment)).filter(({ key }) => isExcess(key))
}

const keyOf = (no: string, nth: number): string => `excess ${no}${nth === 1 ? '' : ` (${nth})`}`

/** Returns the keys of those that are not reversed. */
async function findPosted(ctx: Ctx, excesses: readonly Transfer[]): Promise<string[]> {
  const keys = excesses.map(({ key }) => key)
  return [...(await findEntriesByKey(ctx.tx, keys)).keys()]
}

/** Posts an excess. @param amount minor units of the payment's currency, > 0 */
export async function postExcess(ctx: Ctx, payment: Payment, no: string, amount: bigint): Promise<void> {
  const before = await listExcesses(ctx, payment, no)
  await postLoss(ctx, payment, keyOf(no, before.length + 1), amount)
}

/** Whether a refund has an excess that is not reversed. */
export const hasExcess = async (ctx: Ctx, payment: Payment, no: string): Promise<boolean> =>
  (await findPosted(ctx, await listExcesses(ctx, payment, no))).length > 0

/** Reverses the excess of a refund that failed after it had succeeded. */
export async function reverseExcess(ctx: Ctx, payment: Payment, no: string): Promise<void> {
  for (const key of await findPosted(ctx, await listExcesses(ctx, payment, no))) await reverse(ctx, key)
}

/** Posts the excess of a refund again that succeeds after it had failed. */
export async function repeatExcess(ctx: Ctx, payment: Payment, no: string): Promise<void> {
  const excesses = await listExcesses(ctx, payment, no)
  const last = excesses.at(-1)
  if (last && (await findPosted(ctx, excesses)).length === 0) await postExcess(ctx, payment, no, last.amount)
}
