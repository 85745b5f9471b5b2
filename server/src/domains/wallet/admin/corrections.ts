import type { Input, Output } from '@pasar/contract/call'
import type {
  adminCorrectionCreate,
  adminCorrectionDecide,
  adminCorrectionList,
} from '@pasar/contract/calls/admin/finance/wallet'
import { type Currency, decimalToMinor, exponents, toMinor, toMoney } from '@pasar/contract/money'
import { and, desc, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { findMembers, type MemberSummary } from '../../identity/index.ts'
import { memberOwner, move, shopAccounts } from '../../ledger/index.ts'
import { getSettings } from '../../settings/index.ts'
import { findStaffNames } from '../../staff/index.ts'
import { approveAlone } from '../approvals/single-approvals.ts'
import { baseCurrency } from '../rates/rate-book.ts'
import { walletCorrections } from '../tables.ts'

type Row = typeof walletCorrections.$inferSelect
type View = Output<typeof adminCorrectionCreate>

async function presentCorrections(ctx: StaffContext, rows: readonly Row[]): Promise<View[]> {
  const members = await findMembers(ctx.tx, [...new Set(rows.map((r) => r.memberId))])
  const names = await findStaffNames(
    ctx.tx,
    rows.flatMap((r) => [r.requestedBy, r.decidedBy]),
  )
  return rows.map((row) => presentCorrection(ctx, row, members.get(row.memberId), names))
}

const presentCorrection = (
  ctx: StaffContext,
  row: Row,
  member: MemberSummary | undefined,
  names: ReadonlyMap<string, string>,
): View => ({
  id: row.id,
  no: row.no,
  member: { id: row.memberId, username: member?.username ?? '', nickname: member?.nickname ?? '' },
  amount: toMoney(row.amount, row.asset as Currency),
  reason: row.reason,
  state: row.state,
  requestedBy: names.get(row.requestedBy) ?? '',
  requestedAt: row.requestedAt.toISOString(),
  decidedBy: names.get(row.decidedBy ?? '') ?? '',
  decidedAt: row.decidedAt?.toISOString() ?? null,
  mayDecide: row.state === 'waiting' && row.requestedBy !== ctx.staff.id,
})

/** Lists balance corrections, newest first. */
export async function listCorrections(
  ctx: StaffContext,
  { state, memberId, page, limit }: Input<typeof adminCorrectionList>,
): Promise<Result<Output<typeof adminCorrectionList>>> {
  const where = and(
    state ? eq(walletCorrections.state, state) : undefined,
    memberId ? eq(walletCorrections.memberId, memberId) : undefined,
  )
  const rows = await ctx.tx
    .select()
    .from(walletCorrections)
    .where(where)
    .orderBy(desc(walletCorrections.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await countUpTo(ctx.tx, sql`from ${walletCorrections} where ${where ?? sql`true`}`)
  return ok({ list: await presentCorrections(ctx, rows), total, page, limit })
}

/**
 * Corrects a member's balance against the shop's equity. Above the day's limit for one staff account, another
 * one must approve. Refuses `not-found` for an unknown member, `insufficient-balance` for a debit above the
 * balance.
 */
export async function createCorrection(
  ctx: StaffContext,
  { memberId, amount, reason }: Input<typeof adminCorrectionCreate>,
): Promise<Result<View>> {
  if (!(await findMembers(ctx.tx, [memberId])).has(memberId)) return refuse('not-found')
  const asset = amount.currency
  const minor = parseAmount(amount)
  if (!minor || asset === 'PV')
    return refuseFields({ amount: 'Enter an amount other than zero, in an asset of the wallet' })
  const now = ctx.clock.now()
  const id = ctx.ids.uuid()
  const isApproved = await needsNoApproval(ctx, { id, memberId, minor, asset })
  const row: Row = {
    id,
    no: ctx.ids.number('K'),
    memberId,
    asset,
    amount: minor,
    reason,
    state: isApproved ? 'done' : 'waiting',
    requestedBy: ctx.staff.id,
    requestedAt: now,
    decidedBy: isApproved ? ctx.staff.id : null,
    decidedAt: isApproved ? now : null,
    note: '',
  }
  await ctx.tx.insert(walletCorrections).values(row)
  if (isApproved) {
    const moved = await moveCorrection(ctx, row)
    if (!moved.ok) return moved
  }
  const after = { no: row.no, amount: toMoney(minor, asset), reason, state: row.state }
  await recordAudit(ctx, 'wallet.correct', `member:${memberId}`, null, after)
  return ok((await presentCorrections(ctx, [row]))[0]!)
}

/**
 * Approves or rejects a correction that another staff account requested. Refuses `forbidden` for one's own.
 */
export async function decideCorrection(
  ctx: StaffContext,
  { id, approve, note }: Input<typeof adminCorrectionDecide>,
): Promise<Result<Output<typeof adminCorrectionDecide>>> {
  const [row] = await ctx.tx
    .select()
    .from(walletCorrections)
    .where(eq(walletCorrections.id, id))
    .for('no key update')
  if (!row) return refuse('not-found')
  if (row.state !== 'waiting') return refuse('state-changed')
  if (row.requestedBy === ctx.staff.id) return refuse('forbidden')
  const state = approve ? ('done' as const) : ('rejected' as const)
  await ctx.tx
    .update(walletCorrections)
    .set({ state, decidedBy: ctx.staff.id, decidedAt: ctx.clock.now(), note })
    .where(eq(walletCorrections.id, id))
  if (approve) {
    const moved = await moveCorrection(ctx, row)
    if (!moved.ok) return moved
  }
  const target = `member:${row.memberId}`
  await recordAudit(
    ctx,
    'wallet.decide-correction',
    target,
    { no: row.no, state: row.state },
    { state, note },
  )
  return ok({})
}

const moveCorrection = (ctx: StaffContext, { no, memberId, asset, amount }: Row) => {
  const [member, counterpart] = [
    memberOwner(memberId),
    asset === 'PTS' ? shopAccounts.points : shopAccounts.equity,
  ]
  const [from, to] = amount > 0n ? [counterpart, member] : [member, counterpart]
  const size = amount > 0n ? amount : -amount
  return move(ctx, [
    { from, to, asset, amount: size, kind: 'correction', reference: no, key: `correction ${no}` },
  ])
}

/**
 * Records a correction within the day's limit for one staff account.
 * @returns false above it, and for assets without a rate
 */
async function needsNoApproval(
  ctx: StaffContext,
  { id, memberId, minor, asset }: { id: string; memberId: string; minor: bigint; asset: Currency },
): Promise<boolean> {
  const limit = decimalToMinor(String(getSettings(ctx).correctionAlone), exponents[baseCurrency()])
  const amount = minor > 0n ? minor : -minor
  return await approveAlone(ctx, { kind: 'correction', memberId, asset, amount }, id, limit)
}

/** Parses signed minor units; null for too many decimals or an amount above the capacity of an account. */
function parseAmount(amount: Input<typeof adminCorrectionCreate>['amount']): bigint | null {
  try {
    const minor = toMinor(amount)
    return minor < 10n ** 18n && minor > -(10n ** 18n) ? minor : null
  } catch {
    return null
  }
}
