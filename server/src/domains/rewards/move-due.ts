import type { Ctx } from '../../platform/context.ts'
import { serializationFailure } from '../../platform/db/errors.ts'
import { getBalances, memberOwner, move } from '../ledger/index.ts'
import { buildPostings, type DueReward } from './postings.ts'
import { savePosted } from './queries.ts'

/** Moves the difference between what members are entitled to and what the ledger has, and records it. */
export async function moveDue(ctx: Ctx, due: readonly DueReward[]): Promise<void> {
  const available = new Map<string, bigint>()
  for (const memberId of new Set(due.map((reward) => reward.memberId))) {
    const balances = await getBalances(ctx.tx, memberOwner(memberId))
    available.set(memberId, balances.get('BONUS')?.available ?? 0n)
  }
  const postings = buildPostings(due, available)
  const moved = await move(
    ctx,
    postings.flatMap(({ movements }) => movements),
  )
  if (!moved.ok) throw serializationFailure('bonus was spent while rewards were taken back')
  await savePosted(
    ctx.tx,
    postings.map(({ reward, movements }) => ({ id: reward.id, posted: reward.due, posts: movements.length })),
  )
}
