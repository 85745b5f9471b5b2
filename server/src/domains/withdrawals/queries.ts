import type { WithdrawalEvent } from '@pasar/contract/calls/admin/withdrawals'
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { givenBack } from './rules.ts'
import { withdrawalLog, withdrawals } from './tables.ts'

export type WithdrawalRow = typeof withdrawals.$inferSelect
export type LogRow = typeof withdrawalLog.$inferSelect

export const withdrawalById = async (tx: Tx, id: string): Promise<WithdrawalRow | undefined> =>
  (await tx.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]

/** The withdrawal of an intent that was carried out before. */
export const withdrawalByIntent = async (tx: Tx, intent: string): Promise<WithdrawalRow | undefined> =>
  (await tx.select().from(withdrawals).where(eq(withdrawals.intent, intent)))[0]

/** The same until the transaction ends nobody else's to change. */
export const lockWithdrawal = async (tx: Tx, id: string): Promise<WithdrawalRow | undefined> =>
  (await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('no key update'))[0]

/** What a member has asked for on a day: how often, and what of it was not given back, in the first market's currency. */
export async function usedOn(
  tx: Tx,
  memberId: string,
  day: string,
): Promise<{ times: number; used: bigint }> {
  const counts = notInArray(withdrawals.state, [...givenBack])
  const [row] = await tx
    .select({
      times: sql<number>`count(*)::int`,
      used: sql<string>`coalesce(sum(${withdrawals.worth}) filter (where ${counts}), 0)::text`,
    })
    .from(withdrawals)
    .where(and(eq(withdrawals.memberId, memberId), eq(withdrawals.day, day)))
  return { times: row!.times, used: BigInt(row!.used) }
}

/** What happened to a withdrawal, oldest first. */
export const logOf = (tx: Tx, id: string): Promise<LogRow[]> =>
  tx.select().from(withdrawalLog).where(eq(withdrawalLog.withdrawalId, id)).orderBy(asc(withdrawalLog.seq))

/** Notes what the caller did with a withdrawal. */
export async function noteEvent(
  ctx: Pick<Ctx, 'tx' | 'ids' | 'clock' | 'actor'>,
  withdrawalIds: readonly string[],
  event: WithdrawalEvent,
  note = '',
): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'member' && actor.kind !== 'staff') throw new Error(`nobody to have ${event} it`)
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
