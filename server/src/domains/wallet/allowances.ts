import { sql } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'

/** Uses up one of a member's daily allowance, where one is left. @returns whether one was */
export async function useOnce(
  tx: Tx,
  memberId: string,
  what: string,
  day: string,
  most: number,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into wallet_allowances (member_id, what, day, used) values (${memberId}::uuid, ${what}, ${day}::date, 1)
    on conflict (member_id, what, day) do update set used = wallet_allowances.used + 1
    where wallet_allowances.used < ${most}::bigint returning 1`)
  return rows.length > 0
}

const KEPT_DAYS = 7
const DAY_MS = 86_400_000

/** Forgets days that are over. */
export async function purgeAllowances({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)
  await db.execute(sql`delete from wallet_allowances where day < ${before}::date`)
}
