import type { NetworkMove } from '@pasar/contract/calls/admin/network/moves'
import type { StaffContext } from '../../../platform/context.ts'
import { findMembers } from '../../identity/index.ts'
import { findStaffNames } from '../../staff/index.ts'
import type { Move } from './queries.ts'

/** Presents moves with the names of members and staff. */
export async function presentMoves(ctx: StaffContext, moves: readonly Move[]): Promise<NetworkMove[]> {
  const ids = moves.flatMap(({ memberId, fromId, toId }) => [memberId, toId, ...(fromId ? [fromId] : [])])
  const members = await findMembers(ctx.tx, [...new Set(ids)])
  const staff = await findStaffNames(
    ctx.tx,
    moves.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy]),
  )
  const person = (id: string) => {
    const member = members.get(id)
    return { id, name: member?.nickname ?? '', username: member?.username ?? '' }
  }
  return moves.map((move) => ({
    ...{ id: move.id, kind: move.kind, reason: move.reason, state: move.state, note: move.note },
    member: person(move.memberId),
    from: { member: move.fromId ? person(move.fromId) : null, leg: move.fromLeg },
    to: { member: person(move.toId), leg: move.toLeg },
    requestedBy: staff.get(move.requestedBy) ?? '',
    requestedAt: move.requestedAt.toISOString(),
    decidedBy: staff.get(move.decidedBy ?? '') ?? '',
    decidedAt: move.decidedAt?.toISOString() ?? null,
    effectiveDay: move.effectiveDay,
    appliedAt: move.appliedAt?.toISOString() ?? null,
    problem: move.problem,
    mayDecide: move.state === 'waiting' && move.requestedBy !== ctx.staff.id,
  }))
}
