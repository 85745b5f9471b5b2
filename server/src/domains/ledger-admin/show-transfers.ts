import type { Input, Output } from '@pasar/contract/call'
import type { adminTransferInfo, adminTransferList } from '@pasar/contract/calls/admin/finance/ledger'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { StaffContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import {
  findHoldResolution,
  findTransfers,
  findTransfersById,
  findTransfersByReference,
  type Transfer,
} from '../ledger/index.ts'
import { findOwners } from './owners.ts'
import { findReferenceNumbers, findReferences, findReferenceTarget, isId } from './references.ts'

type Listed = Output<typeof adminTransferList>['list'][number]

/** Maximum number of related transfers. */
const MAX_RELATED = 50

async function presentTransfers(tx: Tx, transfers: readonly Transfer[]): Promise<Listed[]> {
  const owner = await findOwners(
    tx,
    transfers.flatMap((t) => [t.fromOwner, t.toOwner]),
  )
  const readable = await findReferenceNumbers(
    tx,
    transfers.map((t) => t.reference),
  )
  return transfers.map((t) => ({
    id: t.id,
    at: t.at.toISOString(),
    phase: t.phase,
    kind: t.kind,
    reference: readable(t.reference),
    amount: toMoney(t.amount, t.asset as Currency),
    from: { id: t.debitId, owner: owner(t.fromOwner) },
    to: { id: t.creditId, owner: owner(t.toOwner) },
  }))
}

async function searchTransfers(tx: Tx, keyword: string): Promise<Transfer[]> {
  const one = isId(keyword) ? await findTransfersById(tx, [keyword]) : []
  if (one.length > 0) return one
  const references = await findReferences(tx, keyword)
  return await findTransfersByReference(tx, { references, key: keyword, limit: MAX_RELATED })
}

/** Lists transfers, newest first; with a keyword, those of an id, number or idempotency key. */
export async function listTransfers(
  ctx: StaffContext,
  { keyword, cursor, until, limit }: Input<typeof adminTransferList>,
): Promise<Result<Output<typeof adminTransferList>>> {
  if (keyword)
    return ok({ list: await presentTransfers(ctx.tx, await searchTransfers(ctx.tx, keyword)), next: null })
  const transfers = await findTransfers(ctx.tx, {
    cursor,
    until: until === undefined || cursor ? undefined : new Date(until),
    limit: limit + 1,
  })
  const list = transfers.slice(0, limit)
  return ok({
    list: await presentTransfers(ctx.tx, list),
    next: transfers.length > limit ? list.at(-1)!.id : null,
  })
}

/** Returns a transfer with its subject and the related transfers. Refuses `not-found`. */
export async function showTransfer(
  ctx: StaffContext,
  { id }: Input<typeof adminTransferInfo>,
): Promise<Result<Output<typeof adminTransferInfo>>> {
  const [transfer] = await findTransfersById(ctx.tx, [id])
  if (!transfer) return refuse('not-found')
  const [hold] = transfer.pendingId ? await findTransfersById(ctx.tx, [transfer.pendingId]) : []
  const resolution = transfer.phase === 'pending' ? await findHoldResolution(ctx.tx, id) : undefined
  const same = { references: [transfer.reference], limit: MAX_RELATED + 1 }
  const related = (await findTransfersByReference(ctx.tx, same)).filter((t) => t.id !== id).toReversed()
  const [view, ...others] = await presentTransfers(ctx.tx, [transfer, ...related.slice(0, MAX_RELATED)])
  const [holds] = hold ? await presentTransfers(ctx.tx, [hold]) : []
  const [endedBy] = resolution ? await presentTransfers(ctx.tx, [resolution]) : []
  return ok({
    ...view!,
    key: transfer.key,
    holds: holds ?? null,
    endedBy: endedBy ?? null,
    about: (await findReferenceTarget(ctx.tx, transfer.reference)) ?? null,
    related: others,
  })
}
