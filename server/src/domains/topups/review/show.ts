import type { Input, Output } from '@pasar/contract/call'
import type { AdminTopUp, adminTopUpPictures } from '@pasar/contract/calls/admin/topups'
import type { z } from 'zod'
import { auditDeed } from '../../../platform/audit/deed.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { membersById } from '../../identity/index.ts'
import { staffNames } from '../../wallet/index.ts'
import { decisionsOf, duplicatesOf, proofsOf, type TopUpRow, topUpById, topUpsById } from '../queries.ts'
import { mayApproveAlone } from '../terms.ts'
import { proofPictures } from '../wire.ts'
import { linesOf } from './lines.ts'

export type View = Omit<z.output<typeof AdminTopUp>, 'payments' | 'refundable'>

/** One top-up beside what its proof is to be compared with; its payments are not known here. */
export async function reviewOf(ctx: StaffContext, row: TopUpRow): Promise<View> {
  const [line] = await linesOf(ctx, [row])
  const decisions = await decisionsOf(ctx.tx, row.id)
  const names = await staffNames(
    ctx.tx,
    decisions.map((d) => d.staffId),
  )
  const needsSecond = row.account !== null && !(await mayApproveAlone(ctx, row.amount, row.currency))
  return {
    ...line!,
    periods: row.periods,
    expiresAt: row.expiresAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    account: row.account && { ...row.account, isActive: true },
    note: row.note,
    pictures: (await proofsOf(ctx.tx, [row.id])).length,
    duplicates: await doublesOf(ctx, row),
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

async function doublesOf(ctx: StaffContext, { id }: TopUpRow): Promise<View['duplicates']> {
  const found = await duplicatesOf(ctx.tx, [id])
  const others = await topUpsById(
    ctx.tx,
    found.map((d) => d.otherId),
  )
  const members = await membersById(ctx.tx, [...new Set(others.map((o) => o.memberId))])
  return others.map(({ id, no, state, memberId }) => ({
    ...{ id, no, state },
    username: members.get(memberId)?.username ?? '',
  }))
}

/** The pictures of the last proof. That they were looked at stays in the audit log. */
export async function lookAtProof(
  ctx: StaffContext,
  { id }: Input<typeof adminTopUpPictures>,
): Promise<Result<Output<typeof adminTopUpPictures>>> {
  const row = await topUpById(ctx.tx, id)
  if (!row) return refuse('not-found')
  const pictures = (await proofPictures(ctx, [id])).get(id) ?? []
  await auditDeed(ctx, 'topup.look', `topup:${id}`, null, { attempt: row.attempt, pictures: pictures.length })
  return ok({ pictures })
}
