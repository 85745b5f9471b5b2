import type { Input } from '@pasar/contract/call'
import type { rechargeCancel, rechargeProof } from '@pasar/contract/calls/topups'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { holdFiles, privateFiles } from '../files/index.ts'
import { changeTopUp, lockTopUp, type TopUpRow } from './queries.ts'
import { moved } from './rules.ts'
import { topUpProofs } from './tables.ts'

/**
 * Takes pictures as the proof of a transfer: it goes into review. Those of earlier proofs stay where they are.
 * Refuses `not-found` for a top-up or a picture that is not the member's or used already, `state-changed` when none is
 * waited for.
 */
export async function sendProof(
  ctx: MemberContext,
  { id, fileIds, note }: Input<typeof rechargeProof>,
): Promise<Result<TopUpRow>> {
  const topUp = await mine(ctx, id)
  if (!topUp) return refuse('not-found')
  const state = moved(topUp.state, 'prove')
  if (!state) return refuse('state-changed')
  const attempt = topUp.attempt + 1
  const wanted = [...new Set(fileIds)]
  const owner = { id: ctx.member.id, purpose: 'proof', holder: `topup:${id}:${attempt}` }
  if (!(await holdFiles(ctx.tx, owner, wanted))) return refuse('not-found')
  const files = await privateFiles(ctx.tx, wanted)
  await ctx.tx.insert(topUpProofs).values(
    wanted.map((fileId, position) => ({
      ...{ topUpId: id, attempt, position, fileId },
      hash: files.get(fileId)?.hash ?? fileId,
    })),
  )
  const change = { state, attempt, note, sentAt: ctx.clock.now(), firstBy: null, reason: '' }
  await changeTopUp(ctx.tx, id, change)
  return ok({ ...topUp, ...change })
}

/** Gives up a transfer that was not made. */
export async function cancelTopUp(
  ctx: MemberContext,
  { id }: Input<typeof rechargeCancel>,
): Promise<Result<TopUpRow>> {
  const topUp = await mine(ctx, id)
  if (!topUp) return refuse('not-found')
  const state = topUp.account && moved(topUp.state, 'close')
  if (!state) return refuse('state-changed')
  const change = { state, closedAt: ctx.clock.now() }
  await changeTopUp(ctx.tx, id, change)
  return ok({ ...topUp, ...change })
}

async function mine(ctx: MemberContext, id: string): Promise<TopUpRow | undefined> {
  const topUp = await lockTopUp(ctx.tx, id)
  return topUp?.memberId === ctx.member.id ? topUp : undefined
}
