import { RewardPlan } from '@pasar/contract/reward-plan'
import { type SQL, sql } from 'drizzle-orm'
import { countUpTo, json } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'

/** A version of the reward plan with the name of the staff account. */
export type PlanRow = {
  version: number
  validFrom: Date
  plan: RewardPlan
  reason: string
  by: string
  /** Whether a later version starts at the same time. */
  isReplaced: boolean
}

type Row = Omit<PlanRow, 'validFrom' | 'plan'> & { validFrom: string; plan: unknown }

const columns = sql`p.version, p.valid_from as "validFrom", p.plan, p.reason, coalesce(s.name, '') as by,
  exists (select from reward_plans q
    where q.valid_from = p.valid_from and q.version > p.version) as "isReplaced"`
const plans = sql`from reward_plans p left join staff s on s.id = p.staff_id`

/**
 * Returns the version that is valid at a time.
 * @throws when none is, or its plan is malformed
 */
export async function getPlanAt(tx: Tx, at: Date): Promise<PlanRow> {
  const [row] = await findRows(
    tx,
    sql`where p.valid_from <= ${at.toISOString()}::timestamptz
      order by p.valid_from desc, p.version desc limit 1`,
  )
  if (!row) throw new Error(`no reward plan is valid at ${at.toISOString()}`)
  return row
}

export async function findPlan(tx: Tx, version: number): Promise<PlanRow | undefined> {
  return (await findRows(tx, sql`where p.version = ${version}::int`))[0]
}

/** Returns a version's plan. @throws when it does not exist */
export async function getPlan(tx: Tx, version: number): Promise<RewardPlan> {
  const row = await findPlan(tx, version)
  if (!row) throw new Error(`there is no reward plan ${version}`)
  return row.plan
}

/** Returns a page of the versions, newest first. */
export async function findPlans(
  tx: Tx,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: PlanRow[]; total: number }> {
  const list = await findRows(
    tx,
    sql`order by p.version desc limit ${limit}::int offset ${(page - 1) * limit}::int`,
  )
  return { list, total: await countUpTo(tx, sql`from reward_plans`) }
}

async function findRows(tx: Tx, rest: SQL): Promise<PlanRow[]> {
  const { rows } = await tx.execute<Row>(sql`select ${columns} ${plans} ${rest}`)
  return rows.map((row) => ({
    ...row,
    validFrom: new Date(row.validFrom),
    plan: RewardPlan.parse(row.plan),
  }))
}

/** Inserts the next version. The caller has locked the plan. @returns its number */
export async function insertPlan(
  tx: Tx,
  {
    validFrom,
    plan,
    reason,
    staffId,
  }: { validFrom: Date; plan: RewardPlan; reason: string; staffId: string },
): Promise<number> {
  const { rows } = await tx.execute<{ version: number }>(sql`
    insert into reward_plans (version, valid_from, plan, reason, staff_id)
    select max(version) + 1, ${validFrom.toISOString()}::timestamptz, ${json(plan)}::jsonb, ${reason},
      ${staffId}::uuid
    from reward_plans returning version`)
  return rows[0]!.version
}
