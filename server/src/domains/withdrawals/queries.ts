import type { WithdrawalEvent } from '@pasar/contract/calls/admin/finance/withdrawals'
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { refundedStates } from './rules.ts'
import { withdrawalLog, withdrawals } from './tables.ts'

export type WithdrawalRow = typeof withdrawals.$inferSelect
export type LogRow = typeof withdrawalLog.$inferSelect

export const findWithdrawal = async (tx: Tx, id: string): Promise<WithdrawalRow | undefined> =>
  (await tx.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]

/** Finds the withdrawal of an idempotency key. */
export const findWithdrawalByKey = async (tx: Tx, intent: string): Promise<WithdrawalRow | undefined> =>
  (await tx.select().from(withdrawals).where(eq(withdrawals.intent, intent)))[0]

/** Finds and locks a withdrawal. */
export const lockWithdrawal = async (tx: Tx, id: string): Promise<WithdrawalRow | undefined> =>
  (await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('no key update'))[0]

/**
 * Returns the number of a member's withdrawals on a day, and the amount used, in minor units of the first
 * market's currency.
 */
export async function findUsage(
  tx: Tx,
  memberId: string,
  day: string,
): Promise<{ count: number; used: bigint }> {
  const counts = notInArray(withdrawals.state, [...refundedStates])
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      used: sql<string>`coalesce(sum(${withdrawals.worth}) filter (where ${counts}), 0)::text`,
    })
    .from(withdrawals)
    .where(and(eq(withdrawals.memberId, memberId), eq(withdrawals.day, day)))
  return { count: row!.count, used: BigInt(row!.used) }
}

/** Returns the log of a withdrawal, oldest first. */
export const findLog = (tx: Tx, id: string): Promise<LogRow[]> =>
  tx.select().from(withdrawalLog).where(eq(withdrawalLog.withdrawalId, id)).orderBy(asc(withdrawalLog.seq))

/** Records an action of the caller in the log of withdrawals. */
export async function recordEvent(
  ctx: Pick<Ctx, 'tx' | 'ids' | 'clock' | 'actor'>,
  withdrawalIds: readonly string[],
  event: WithdrawalEvent,
  note = '',
): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'member' && actor.kind !== 'staff')
    throw new Error(`${event} needs a member or a staff account`)
  if (withdrawalIds.length === 0) return
  await ctx.tx.insert(withdrawalLog).values(
    withdrawalIds.map((withdrawalId) => ({
      id: ctx.ids.uuid(),
      withdrawalId,
      event,
      actorKind: actor.kind,
      actorId: actor.id,
      note,
      at: ctx.clock.now(),
    })),
  )
}
