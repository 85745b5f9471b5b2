import type { Input, Output } from '@pasar/contract/call'
import type {
  adminMoveDecide,
  adminMoveList,
  adminMoveRequest,
} from '@pasar/contract/calls/admin/network/moves'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { DEFAULT_MARKET, type StaffContext } from '../../../platform/context.ts'
import { plusDays, toDay } from '../../../platform/days.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { getMarket } from '../../settings/index.ts'
import { checkMove } from './check-move.ts'
import { findPresentPlace } from './place-queries.ts'
import { presentMoves } from './presenter.ts'
import { findMoves, insertMove, lockMove, type Move, updateMove } from './queries.ts'

/** Lists moves, newest first. */
export async function listMoves(
  ctx: StaffContext,
  input: Input<typeof adminMoveList>,
): Promise<Result<Output<typeof adminMoveList>>> {
  const { list, total } = await findMoves(ctx.tx, input)
  return ok({ list: await presentMoves(ctx, list), total, page: input.page, limit: input.limit })
}

/**
 * Requests a move. Refuses `not-found` for a member without a place in the tree, `move-impossible` with the
 * reason, `move-exists` while another move of the member is open.
 */
export async function requestMove(
  ctx: StaffContext,
  { kind, memberId, toId, leg, reason }: Input<typeof adminMoveRequest>,
): Promise<Result<Output<typeof adminMoveRequest>>> {
  const { tx, ids, clock, staff } = ctx
  if ((kind === 'position') !== (leg !== undefined))
    return refuseFields({ leg: 'A position needs a leg, a referrer none' })
  const from = await findPresentPlace(tx, kind, memberId)
  if (!from) return refuse('not-found')
  const planned = { kind, memberId, fromId: from.id, fromLeg: from.leg, toId, toLeg: leg ?? null }
  const problem = await checkMove(tx, planned)
  if (problem) return refuse('move-impossible', { problem })
  const move: Move = {
    ...{ ...planned, id: ids.uuid(), reason, state: 'waiting', note: '' },
    ...{ requestedBy: staff.id, requestedAt: clock.now(), decidedBy: null, decidedAt: null },
    ...{ effectiveDay: null, appliedAt: null, problem: null },
  }
  if (!(await insertMove(tx, move))) return refuse('move-exists')
  const { id, fromId, fromLeg, toLeg } = move
  const after = { move: id, kind, toId, toLeg, reason }
  await recordAudit(ctx, 'network.request-move', `member:${memberId}`, { fromId, fromLeg }, after)
  return ok((await presentMoves(ctx, [move]))[0]!)
}

/**
 * Approves or rejects a move that another account requested. An approved one counts from the next day on.
 * Refuses `forbidden` for one's own request, and `move-impossible` when it is not possible any more.
 */
export async function decideMove(
  ctx: StaffContext,
  { id, approve, note }: Input<typeof adminMoveDecide>,
): Promise<Result<Output<typeof adminMoveDecide>>> {
  const { tx, clock, staff } = ctx
  const move = await lockMove(tx, id)
  if (!move) return refuse('not-found')
  if (move.state !== 'waiting') return refuse('state-changed')
  if (move.requestedBy === staff.id) return refuse('forbidden')
  const problem = approve ? await checkMove(tx, move) : undefined
  if (problem) return refuse('move-impossible', { problem })
  const now = clock.now()
  const state = approve ? ('approved' as const) : ('rejected' as const)
  const effectiveDay = approve ? plusDays(toDay(now, getMarket(DEFAULT_MARKET).timeZone), 1) : null
  await updateMove(tx, id, { state, decidedBy: staff.id, decidedAt: now, note, effectiveDay })
  const after = { state, note, effectiveDay }
  await recordAudit(
    ctx,
    'network.decide-move',
    `member:${move.memberId}`,
    { move: id, state: move.state },
    after,
  )
  return ok({})
}
