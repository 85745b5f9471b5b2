import type { Input, Output } from '@pasar/contract/call'
import type { AdminTopUp, adminTopUpPictures } from '@pasar/contract/calls/admin/finance/top-ups'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findMembers } from '../../identity/index.ts'
import { findStaffNames } from '../../staff/index.ts'
import { proofPictures } from '../presenter.ts'
import {
  findDecisions,
  findDuplicates,
  findProofs,
  findTopUp,
  findTopUps,
  type TopUpRow,
} from '../queries.ts'
import { canApproveAlone } from '../terms.ts'
import { presentTopUpLines } from './list-top-ups.ts'

export type View = Omit<z.output<typeof AdminTopUp>, 'payments' | 'refundable'>

/** Builds a top-up for staff, without the fields of its payments. */
export async function presentReview(ctx: StaffContext, row: TopUpRow): Promise<View> {
  const [line] = await presentTopUpLines(ctx, [row])
  const decisions = await findDecisions(ctx.tx, row.id)
  const names = await findStaffNames(
    ctx.tx,
    decisions.map((d) => d.staffId),
  )
  const needsSecond = row.state === 'review' && (row.firstBy !== null || !(await canApproveAlone(ctx, row)))
  return {
    ...line!,
    periods: row.periods,
    expiresAt: row.expiresAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    account: row.account && { ...row.account, isActive: true },
    note: row.note,
    pictures: (await findProofs(ctx.tx, [row.id])).length,
    duplicates: await presentDuplicates(ctx, row),
    needsSecond,
    mayApprove: row.state === 'review' && row.firstBy !== ctx.staff.id,
    history: decisions.map((d) => ({
      at: d.at.toISOString(),
      by: names.get(d.staffId) ?? '',
      attempt: d.attempt,
      outcome: d.outcome,
      reason: d.reason,
    })),
  }
}

async function presentDuplicates(ctx: StaffContext, { id }: TopUpRow): Promise<View['duplicates']> {
  const found = await findDuplicates(ctx.tx, [id])
  const others = await findTopUps(
    ctx.tx,
    found.map((d) => d.otherId),
  )
  const members = await findMembers(ctx.tx, [...new Set(others.map((o) => o.memberId))])
  return others.map(({ id, no, state, memberId }) => ({
    ...{ id, no, state },
    username: members.get(memberId)?.username ?? '',
  }))
}

/** Returns the pictures of the latest proof. Audited. */
export async function showProof(
  ctx: StaffContext,
  { id }: Input<typeof adminTopUpPictures>,
): Promise<Result<Output<typeof adminTopUpPictures>>> {
  const row = await findTopUp(ctx.tx, id)
  if (!row) return refuse('not-found')
  const pictures = (await proofPictures(ctx, [id])).get(id) ?? []
  await recordAudit(ctx, 'topup.look', `topup:${id}`, null, {
    attempt: row.attempt,
    pictures: pictures.length,
  })
  return ok({ pictures })
}
