import type { Input, Output } from '@pasar/contract/call'
import type { adminTransferInfo, adminTransferList } from '@pasar/contract/calls/admin/ledger'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { StaffContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { endingOf, type Transfer, transfersAbout, transfersById, transfersPage } from '../ledger/index.ts'
import { aboutOf, isId, readableReferences, referencesOf } from './about.ts'
import { ownersOf } from './owners.ts'

type Listed = Output<typeof adminTransferList>['list'][number]

/** What belongs together is shown together, but not endlessly. */
const RELATED_AT_MOST = 50

async function viewsOf(tx: Tx, transfers: readonly Transfer[]): Promise<Listed[]> {
  const owner = await ownersOf(
    tx,
    transfers.flatMap((t) => [t.fromOwner, t.toOwner]),
  )
  const readable = await readableReferences(
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

async function found(tx: Tx, keyword: string): Promise<Transfer[]> {
  const one = isId(keyword) ? await transfersById(tx, [keyword]) : []
  if (one.length > 0) return one
  const references = await referencesOf(tx, keyword)
  return await transfersAbout(tx, { references, key: keyword, limit: RELATED_AT_MOST })
}

/** Transfers, newest first, or all that a number is about. */
export async function listTransfers(
  ctx: StaffContext,
  { keyword, cursor, until, limit }: Input<typeof adminTransferList>,
): Promise<Result<Output<typeof adminTransferList>>> {
  if (keyword) return ok({ list: await viewsOf(ctx.tx, await found(ctx.tx, keyword)), next: null })
  const transfers = await transfersPage(ctx.tx, {
    cursor,
    until: until === undefined || cursor ? undefined : new Date(until),
    limit: limit + 1,
  })
  const list = transfers.slice(0, limit)
  return ok({
    list: await viewsOf(ctx.tx, list),
    next: transfers.length > limit ? list.at(-1)!.id : null,
  })
}

/** One transfer, what it is about, and what else moved for the same. */
export async function showTransfer(
  ctx: StaffContext,
  { id }: Input<typeof adminTransferInfo>,
): Promise<Result<Output<typeof adminTransferInfo>>> {
  const [transfer] = await transfersById(ctx.tx, [id])
  if (!transfer) return refuse('not-found')
  const [hold] = transfer.pendingId ? await transfersById(ctx.tx, [transfer.pendingId]) : []
  const ending = transfer.phase === 'pending' ? await endingOf(ctx.tx, id) : undefined
  const same = { references: [transfer.reference], limit: RELATED_AT_MOST + 1 }
  const related = (await transfersAbout(ctx.tx, same)).filter((t) => t.id !== id).toReversed()
  const [view, ...others] = await viewsOf(ctx.tx, [transfer, ...related.slice(0, RELATED_AT_MOST)])
  const [holds] = hold ? await viewsOf(ctx.tx, [hold]) : []
  const [endedBy] = ending ? await viewsOf(ctx.tx, [ending]) : []
  return ok({
    ...view!,
    key: transfer.key,
    holds: holds ?? null,
    endedBy: endedBy ?? null,
    about: (await aboutOf(ctx.tx, transfer.reference)) ?? null,
    related: others,
  })
}
