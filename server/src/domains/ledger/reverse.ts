import { findTransfersById } from './admin/transfers.ts'
import { type LedgerContext, move } from './move.ts'
import { findTransfersByKey } from './queries.ts'

/** The key of the transfer that reverses another. */
export const reversalKey = (key: string): string => `reversal of ${key}`

/**
 * Posts the opposite of a posted transfer, once. Same refusals as `move`.
 * @param key idempotency key of the transfer
 * @throws for a key without a posted transfer
 */
export async function reverse(ctx: LedgerContext, key: string) {
  const [row] = await findTransfersByKey(ctx.tx, [key])
  const [transfer] = row ? await findTransfersById(ctx.tx, [row.id]) : []
  if (!transfer || transfer.phase === 'pending' || transfer.phase === 'void')
    throw new Error(`no transfer was posted with the key ${key}`)
  const { fromOwner, toOwner, asset, amount, kind, reference } = transfer
  return await move(ctx, [
    { from: toOwner, to: fromOwner, asset, amount, kind, reference, key: reversalKey(key) },
  ])
}
