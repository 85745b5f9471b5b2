import { writeAuditEntry } from '../../../platform/audit/audit-log.ts'
import { type Ctx, DEFAULT_MARKET, type Deps, systemContext } from '../../../platform/context.ts'
import { toDay } from '../../../platform/days.ts'
import { transact } from '../../../platform/db/transact.ts'
import { runEach } from '../../../platform/jobs/run-each.ts'
import { lock } from '../../../platform/locks.ts'
import { saveReferrer } from '../../identity/index.ts'
import { getMarket } from '../../settings/index.ts'
import { countTeams, countWaiting } from '../count-teams.ts'
import { lockLegs } from '../placement/count-legs.ts'
import { addPeople, findPlaced } from '../placement/leg-queries.ts'
import { findPosition, updatePosition } from '../placement/node-queries.ts'
import { chooseJump, propagateLegs } from '../placement/rules.ts'
import { checkMove } from './check-move.ts'
import { notifyMoved } from './notify.ts'
import {
  addToReferrers,
  insertPlacementPast,
  insertReferralPast,
  lockMovingMembers,
  lockPositions,
  lockReferralNode,
  updateReferralNode,
} from './place-queries.ts'
import { findDueMoves, lockMove, type Move, updateMove } from './queries.ts'

const BATCH = 100

/**
 * Applies the approved moves whose day has begun. A move that is not possible any more fails. Nothing of the
 * past changes: what was received before keeps its referrer and its position (`referral_past`,
 * `placement_past`).
 */
export async function applyMoves(deps: Deps): Promise<void> {
  const today = toDay(deps.clock.now(), getMarket(DEFAULT_MARKET).timeZone)
  await runEach(
    async (failed) => {
      const due = await findDueMoves(deps.db, today, { except: failed, limit: BATCH })
      // Leaves little to count while the lock of the counting is held.
      if (due.length > 0) await countTeams(deps)
      return due
    },
    (id) => transact(deps.db, (tx) => applyMove(systemContext(deps, tx), id)),
    { batch: BATCH, message: 'Moves were not applied' },
  )
}

async function applyMove(ctx: Ctx, id: string): Promise<void> {
  const { tx, clock } = ctx
  const move = await lockMove(tx, id)
  if (move?.state !== 'approved') return
  await lockMovingMembers(tx, [move.memberId, move.toId])
  await (move.kind === 'referrer' ? lockReferral(tx, move) : lockPlacement(tx, move))
  const problem = await checkMove(tx, move)
  const appliedAt = clock.now()
  if (problem) {
    await updateMove(tx, id, { state: 'failed', appliedAt, problem })
  } else {
    await (move.kind === 'referrer' ? moveReferrer(ctx, move) : movePosition(ctx, move))
    await updateMove(tx, id, { state: 'done', appliedAt })
    await notifyMoved(ctx, move)
  }
  const after = { move: id, state: problem ? 'failed' : 'done', problem }
  const origin = { ip: '', requestId: ctx.requestId, now: appliedAt }
  await writeAuditEntry(tx, ctx.actor, 'network.apply-move', `member:${move.memberId}`, null, after, origin)
}

/** Moves of both trees take turns with the counting, and with each other. */
async function lockReferral(tx: Ctx['tx'], { memberId }: Move): Promise<void> {
  await lock(tx, 'counter', 'network teams')
  await countWaiting(tx)
  await lockReferralNode(tx, memberId)
}

async function lockPlacement(tx: Ctx['tx'], { memberId, toId }: Move): Promise<void> {
  await lockLegs(tx)
  await lockPositions(tx, [memberId, toId])
}

async function moveReferrer({ tx, ids, clock }: Ctx, { memberId, fromId, toId }: Move): Promise<void> {
  const at = clock.now()
  await insertReferralPast(tx, ids.uuid(), memberId, at)
  const isCounted = await updateReferralNode(tx, { memberId, referrerId: toId, at })
  await saveReferrer(tx, memberId, toId)
  if (!isCounted) return
  if (fromId) await addToReferrers(tx, fromId, -1)
  await addToReferrers(tx, toId, 1)
}

async function movePosition({ tx, ids, clock }: Ctx, { memberId, toId, toLeg }: Move): Promise<void> {
  const at = clock.now()
  const { isCounted } = (await findPosition(tx, memberId))!
  if (isCounted) await leaveLegs(tx, memberId)
  await insertPlacementPast(tx, ids.uuid(), memberId, at)
  const parent = (await findPosition(tx, toId))!
  const jump = (await findPosition(tx, parent.jumpId))!
  const position = { memberId, parentId: toId, leg: toLeg!, depth: parent.depth + 1, placedAt: at }
  // The next counting adds the member to the new legs.
  await updatePosition(tx, { ...position, ...chooseJump(parent, jump) })
}

/** Takes a member off the people of everybody above. */
async function leaveLegs(tx: Ctx['tx'], memberId: string): Promise<void> {
  const one = new Map([[memberId, { people: -1, volume: new Map<string, bigint>() }]])
  const legs = propagateLegs(await findPlaced(tx, [memberId]), one)
  const people = [...legs].map(([id, { left, right }]) => ({
    ...{ memberId: id, left: left.people, right: right.people },
  }))
  await addPeople(tx, people)
}
