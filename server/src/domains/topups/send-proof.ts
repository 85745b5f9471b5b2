import type { Input } from '@pasar/contract/call'
import type { topUpCancel, topUpProof } from '@pasar/contract/calls/wallet/top-ups'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { nextState } from '../../platform/transitions.ts'
import { findPrivateFiles, holdFiles } from '../files/index.ts'
import { lockTopUp, type TopUpRow, updateTopUp } from './queries.ts'
import { transitions } from './rules.ts'
import { topUpProofs } from './tables.ts'

/**
 * Submits pictures as proof of a transfer, which starts the review. Keeps the pictures of earlier proofs.
 * Refuses `not-found` for another member's top-up or picture, or a picture that is in use, and
 * `state-changed` when no proof is expected.
 */
export async function sendProof(
  ctx: MemberContext,
  { id, fileIds, note }: Input<typeof topUpProof>,
): Promise<Result<TopUpRow>> {
  const topUp = await lockOwnTopUp(ctx, id)
  if (!topUp) return refuse('not-found')
  const state = nextState(transitions, topUp.state, 'prove')
  if (!state) return refuse('state-changed')
  const attempt = topUp.attempt + 1
  const uniqueIds = [...new Set(fileIds)]
  const owner = { id: ctx.member.id, purpose: 'proof', holder: `topup:${id}:${attempt}` }
  if (!(await holdFiles(ctx.tx, owner, uniqueIds))) return refuse('not-found')
  const files = await findPrivateFiles(ctx.tx, uniqueIds)
  await ctx.tx.insert(topUpProofs).values(
    uniqueIds.map((fileId, position) => ({
      ...{ topUpId: id, attempt, position, fileId },
      hash: files.get(fileId)?.hash ?? fileId,
    })),
  )
  const change = { state, attempt, note, sentAt: ctx.clock.now(), firstBy: null, reason: '' }
  await updateTopUp(ctx.tx, id, change)
  return ok({ ...topUp, ...change })
}

/** Cancels a transfer that was not made. Refuses `not-found`, `state-changed`. */
export async function cancelTopUp(
  ctx: MemberContext,
  { id }: Input<typeof topUpCancel>,
): Promise<Result<TopUpRow>> {
  const topUp = await lockOwnTopUp(ctx, id)
  if (!topUp) return refuse('not-found')
  const state = topUp.account && nextState(transitions, topUp.state, 'close')
  if (!state) return refuse('state-changed')
  const change = { state, closedAt: ctx.clock.now() }
  await updateTopUp(ctx.tx, id, change)
  return ok({ ...topUp, ...change })
}

async function lockOwnTopUp(ctx: MemberContext, id: string): Promise<TopUpRow | undefined> {
  const topUp = await lockTopUp(ctx.tx, id)
  return topUp?.memberId === ctx.member.id ? topUp : undefined
}
