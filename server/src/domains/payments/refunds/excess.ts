import type { Ctx } from '../../../platform/context.ts'
import { findEntriesByKey, findTransfersByReference, reverse, type Transfer } from '../../ledger/index.ts'
import { postLoss } from '../postings/loss.ts'
import type { Payment } from '../queries.ts'

/*
 * What a refund that was made at the provider exceeds the refundable rest of its payment by is a loss. It
 * follows the refund: one that fails after it had succeeded brings the money back.
 */

/** Transfers of one payment; there are a few for each of its orders and refunds. */
const MAX_TRANSFERS = 10_000

/**
 * Returns the posted excesses of a refund, reversed ones included, oldest first.
 * @param no of its first share
 */
async function listExcesses({ tx }: Ctx, payment: Payment, no: string): Promise<Transfer[]> {
  const transfers = await findTransfersByReference(tx, { references: [payment.no], limit: MAX_TRANSFERS })
  // Versions until 1.6 used the key of a loss.
  const isExcess = (key: string) =>
    key === `loss ${no}` || key === keyOf(no, 1) || key.startsWith(`${keyOf(no, 1)} (`)
  return transfers.filter(({ key }) => isExcess(key)).reverse()
}

const keyOf = (no: string, nth: number): string => `excess ${no}${nth === 1 ? '' : ` (${nth})`}`

const findPosted = async (ctx: Ctx, excesses: readonly Transfer[]): Promise<string[]> => [
  ...(
    await findEntriesByKey(
      ctx.tx,
      excesses.map(({ key }) => key),
    )
  ).keys(),
]

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
