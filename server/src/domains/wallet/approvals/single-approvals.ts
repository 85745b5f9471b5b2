import type { Currency } from '@pasar/contract/money'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { DEFAULT_MARKET, type StaffContext } from '../../../platform/context.ts'
import { toDay } from '../../../platform/days.ts'
import { lock } from '../../../platform/locks.ts'
import { getMarket } from '../../settings/index.ts'
import { getApprovalBook } from '../rates/rate-book.ts'
import { computeWorth, type RateBook } from '../rates/rules.ts'
import { singleApprovals } from '../tables.ts'

/** Kinds of approvals that one staff account gives alone within a limit: each kind has its own. */
export type ApprovalKind = 'correction' | 'withdrawal' | 'topup'

/** A movement to approve. `amount`: minor units of the asset, not below zero. */
export type Approval = {
  kind: ApprovalKind
  memberId: string
  asset: Currency
  amount: bigint
  /** What it was worth when it was requested, in minor units of the first market's currency. */
  worth?: bigint
  /** What leaves the shop for it; by default the amount itself. `amount`: minor units of its asset. */
  payout?: { asset: Currency; amount: bigint }
}

/** Tests whether the caller can approve a movement alone. */
export type ApprovalTest = (approval: Omit<Approval, 'kind'>) => boolean

const today = ({ clock }: StaffContext): string => toDay(clock.now(), getMarket(DEFAULT_MARKET).timeZone)

/**
 * Loads what was approved alone today, and returns the test whether the caller can approve more. The limit
 * applies to the day's approvals by one staff account, and to those for one member by any account: several
 * movements below the limit need a second account like one above it. Amounts are worth what `getApprovalBook`
 * says.
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
  const book = await getApprovalBook(ctx)
  return (approval) => {
    const forMember = sum((row) => row.memberId === approval.memberId)
    const used = byStaff > forMember ? byStaff : forMember
    const worth = valueApproval(book, approval)
    return worth !== null && used + worth <= limit
  }
}

/**
 * Returns what a movement counts as, in minor units of the first market's currency: the greater worth of its
 * amount and its payout, since the rate between them can be the caller's own. Null when one has no rate.
 */
function valueApproval(
  book: RateBook,
  { asset, amount, worth = 0n, payout = { asset, amount } }: Omit<Approval, 'kind' | 'memberId'>,
): bigint | null {
  const debited = computeWorth(book, amount, asset)
  const paidOut = computeWorth(book, payout.amount, payout.asset)
  if (debited === null || paidOut === null) return null
  return [debited, paidOut].reduce((most, one) => (one > most ? one : most), worth)
}

/**
 * Records that the caller approves a movement alone.
 * @param reference id of the movement
 * @param limit minor units of the first market's currency
 * @returns false when it needs a second account; nothing is recorded then
 */
export async function approveAlone(
  ctx: StaffContext,
  { kind, ...approval }: Approval,
  reference: string,
  limit: bigint,
): Promise<boolean> {
  const { memberId } = approval
  await lock(ctx.tx, 'approval', `${kind} member ${memberId}`)
  await lock(ctx.tx, 'approval', `${kind} staff ${ctx.staff.id}`)
  const isWithinLimit = await loadApprovalTest(ctx, kind, [memberId], limit)
  if (!isWithinLimit(approval)) return false
  // The test rejects what has no rate.
  const worth = valueApproval(await getApprovalBook(ctx), approval)!
  const row = { kind, reference, staffId: ctx.staff.id, memberId, worth, day: today(ctx) }
  await ctx.tx.insert(singleApprovals).values(row)
  return true
}
