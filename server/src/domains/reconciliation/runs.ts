import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/reconciliation'
import type { Language } from '@pasar/contract/constants'
import { type Currency, toMoney } from '@pasar/contract/money'
import { auditDeed } from '../../platform/audit/deed.ts'
import type { StaffContext } from '../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { type RunRow, runPage, runRows, sumsOfRun } from './desk-queries.ts'
import { partsOf } from './queries.ts'
import { daysToCompare, startRun } from './start-run.ts'

type View = Output<typeof calls.adminReconciliationStart>

const viewOf = (row: RunRow): View => ({
  id: row.id,
  day: row.day,
  state: row.state,
  by: row.by,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  compared: row.compared,
  found: row.found,
  waitsFor: row.waitsFor,
})

/** Runs, newest first. */
export async function listRuns(
  ctx: StaffContext,
  input: Input<typeof calls.adminReconciliationList>,
): Promise<Result<Output<typeof calls.adminReconciliationList>>> {
  const { ids, total } = await runPage(ctx.tx, input)
  const list = (await runRows(ctx.tx, ids)).map(viewOf)
  return ok({ list, total, page: input.page, limit: input.limit })
}

/** One run with how far its parts are and what they sum to. */
export async function showRun(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminReconciliationInfo>,
): Promise<Result<Output<typeof calls.adminReconciliationInfo>>> {
  const [run] = await runRows(ctx.tx, [id])
  if (!run) return refuse('not-found')
  const parts = await partsOf(ctx.tx, id)
  const sums = await sumsOfRun(ctx.tx, id)
  return ok({
    ...viewOf(run),
    parts: parts.map(({ source, state, problem, compared, found }) => ({
      source,
      state,
      problem,
      compared,
      found,
    })),
    sums: sums.map(({ source, subject, asset, count, ours, ledger, theirs }) => {
      const money = (minor: string | bigint) => toMoney(BigInt(minor), asset as Currency)
      return {
        source,
        subject,
        count,
        ours: money(ours),
        ledger: money(ledger),
        theirs: theirs === null ? null : money(theirs),
      }
    }),
  })
}

const noSuchDay = (language: Language) =>
  language === 'zh-cn'
    ? '请选择从第一笔支付到今天之间的日期'
    : 'Choose a day between the first payment and today'

/** Reconciles a day on demand; one that waits for a company asks it again. */
export async function reconcileDay(
  ctx: StaffContext,
  { day }: Input<typeof calls.adminReconciliationStart>,
): Promise<Result<View>> {
  const days = await daysToCompare(ctx)
  if (!days || day < days.first || day > days.last) return refuseFields({ day: noSuchDay(ctx.language) })
  const run = await startRun(ctx, day, ctx.staff.id)
  await auditDeed(ctx, 'reconciliation.start', `reconciliation:${run.id}`, null, { day })
  const [row] = await runRows(ctx.tx, [run.id])
  return ok(viewOf(row!))
}
