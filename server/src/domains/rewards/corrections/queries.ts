import type { CorrectionState } from '@pasar/contract/calls/admin/reward-corrections'
import { and, desc, eq, sql } from 'drizzle-orm'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { rewardCorrections } from './tables.ts'

export type Correction = typeof rewardCorrections.$inferSelect

export async function insertCorrection(tx: Tx, correction: Correction): Promise<void> {
  await tx.insert(rewardCorrections).values(correction)
}

export async function lockCorrection(tx: Tx, id: string): Promise<Correction | undefined> {
  const [row] = await tx
    .select()
    .from(rewardCorrections)
    .where(eq(rewardCorrections.id, id))
    .for('no key update')
  return row
}

export async function updateCorrection(
  tx: Tx,
  id: string,
  change: Pick<Correction, 'state' | 'decidedBy' | 'decidedAt' | 'note' | 'day'>,
): Promise<void> {
  await tx.update(rewardCorrections).set(change).where(eq(rewardCorrections.id, id))
}

/** Returns a page of corrections, newest first. */
export async function findCorrections(
  tx: Tx,
  filter: { state?: CorrectionState | undefined; memberId?: string | undefined; page: number; limit: number },
): Promise<{ list: Correction[]; total: number }> {
  const { state, memberId, page, limit } = filter
  const where = and(
    state ? eq(rewardCorrections.state, state) : undefined,
    memberId ? eq(rewardCorrections.memberId, memberId) : undefined,
  )
  const list = await tx
    .select()
    .from(rewardCorrections)
    .where(where)
    .orderBy(desc(rewardCorrections.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { list, total: await countUpTo(tx, sql`from ${rewardCorrections} where ${where ?? sql`true`}`) }
}

/** Accrues a correction of an amount, available at once. */
export async function insertCorrectionReward(
  tx: Tx,
  { id, memberId, market, amount }: Correction,
  { rewardId, planVersion, day, at }: { rewardId: string; planVersion: number; day: string; at: Date },
): Promise<void> {
  const time = sql`${at.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into rewards (id, member_id, rule, market, correction_id, pv, rate, money_per_pv, plan_version, amount, day,
      accrued_at, available_at)
    values (${rewardId}::uuid, ${memberId}::uuid, 'correction', ${market}, ${id}::uuid, 0, 0, 0, ${planVersion}::int,
      ${amount}::bigint, ${day}::date, ${time}, ${time})`)
}

/**
 * Returns the first day of a market whose pairing has not begun: the one after the last run, also where that
 * is held or pays, because its carries are fixed. Without a run it is the first day with sales, at most the
 * day `otherwise`. Null while a run computes.
 */
export async function findOpenDay(tx: Tx, market: string, otherwise: string): Promise<string | null> {
  const { rows } = await tx.execute<{ computing: boolean; day: string }>(sql`
    select coalesce(bool_or(state = 'computing'), false) as computing,
      coalesce(max(day) + 1, least(${otherwise}::date, (select min(day) from volume_entries where market = ${market})))::text as day
    from pairing_runs where market = ${market}`)
  return rows[0]!.computing ? null : rows[0]!.day
}
