import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { DEFAULT_MARKET, type StaffContext } from '../../../platform/context.ts'
import { toDay } from '../../../platform/days.ts'
import { lock } from '../../../platform/locks.ts'
import { getMarket } from '../../settings/index.ts'
import { singleApprovals } from '../tables.ts'

/** Kinds of approvals that one staff account gives alone within a limit: each kind has its own. */
export type ApprovalKind = 'correction' | 'withdrawal' | 'topup'

/** A movement to approve. `worth`: minor units of the first market's currency; null without a rate. */
export type Approval = { kind: ApprovalKind; memberId: string; worth: bigint | null }

/** Tests whether the caller can approve a movement alone. */
export type ApprovalTest = (approval: Pick<Approval, 'memberId' | 'worth'>) => boolean

const today = ({ clock }: StaffContext): string => toDay(clock.now(), getMarket(DEFAULT_MARKET).timeZone)

/**
 * Loads what was approved alone today, and returns the test whether the caller can approve more. The limit
 * applies to the day's approvals by one staff account, and to those for one member by any account: several
 * movements below the limit need a second account like one above it.
 * @param limit minor units of the first market's currency
 */
export async function loadApprovalTest(
  ctx: StaffContext,
  kind: ApprovalKind,
  memberIds: readonly string[],
  limit: bigint,
): Promise<ApprovalTest> {
  const { staffId, memberId, day, worth } = singleApprovals
  const rows = await ctx.tx
    .select({ staffId, memberId, worth: sql<string>`sum(${worth})::text` })
    .from(singleApprovals)
    .where(
      and(
        eq(singleApprovals.kind, kind),
        eq(day, today(ctx)),
        or(eq(staffId, ctx.staff.id), inArray(memberId, [...memberIds])),
      ),
    )
    .groupBy(staffId, memberId)
  const sum = (counts: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(counts).reduce((total, row) => total + BigInt(row.worth), 0n)
  const byStaff = sum((row) => row.staffId === ctx.staff.id)
  return (approval) => {
    const forMember = sum((row) => row.memberId === approval.memberId)
    const used = byStaff > forMember ? byStaff : forMember
    return approval.worth !== null && used + approval.worth <= limit
  }
}

/**
 * Records that the caller approves a movement alone.
 * @param reference id of the movement
 * @param limit minor units of the first market's currency
 * @returns false when it needs a second account; nothing is recorded then
 */
export async function approveAlone(
  ctx: StaffContext,
  { kind, memberId, worth }: Approval,
  reference: string,
  limit: bigint,
): Promise<boolean> {
  await lock(ctx.tx, 'approval', `${kind} member ${memberId}`)
  await lock(ctx.tx, 'approval', `${kind} staff ${ctx.staff.id}`)
  const isWithinLimit = await loadApprovalTest(ctx, kind, [memberId], limit)
  if (worth === null || !isWithinLimit({ memberId, worth })) return false
  const row = { kind, reference, staffId: ctx.staff.id, memberId, worth, day: today(ctx) }
  await ctx.tx.insert(singleApprovals).values(row)
  return true
}
