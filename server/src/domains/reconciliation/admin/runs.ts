import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/finance/reconciliation'
import type { Language } from '@pasar/contract/constants'
import { type Currency, toMoney } from '@pasar/contract/money'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { findParts } from '../queries.ts'
import { findReconcilableDays, startRun } from '../start-run.ts'
import { findRunIds, findRunRows, findSums, type RunRow } from './queries.ts'

type View = Output<typeof calls.adminReconciliationStart>

const presentRun = (row: RunRow): View => ({
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

/** Lists runs, newest first. */
export async function listRuns(
  ctx: StaffContext,
  input: Input<typeof calls.adminReconciliationList>,
): Promise<Result<Output<typeof calls.adminReconciliationList>>> {
  const { ids, total } = await findRunIds(ctx.tx, input)
  const list = (await findRunRows(ctx.tx, ids)).map(presentRun)
  return ok({ list, total, page: input.page, limit: input.limit })
}

/** Returns a run with its parts and sums. Refuses `not-found`. */
export async function showRun(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminReconciliationInfo>,
): Promise<Result<Output<typeof calls.adminReconciliationInfo>>> {
  const [run] = await findRunRows(ctx.tx, [id])
  if (!run) return refuse('not-found')
  const parts = await findParts(ctx.tx, id)
  const sums = await findSums(ctx.tx, id)
  return ok({
    ...presentRun(run),
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

const invalidDayMessage = (language: Language) =>
  localize(
    {
      'en-us': 'Choose a day between the first payment and today',
      'zh-cn': '请选择从第一笔支付到今天之间的日期',
    },
    language,
  )

/** Starts the run of a day, or retries its providers when it is waiting. Audited. */
export async function reconcileDay(
  ctx: StaffContext,
  { day }: Input<typeof calls.adminReconciliationStart>,
): Promise<Result<View>> {
  const days = await findReconcilableDays(ctx)
  if (!days || day < days.first || day > days.last)
    return refuseFields({ day: invalidDayMessage(ctx.language) })
  const run = await startRun(ctx, day, ctx.staff.id)
  await recordAudit(ctx, 'reconciliation.start', `reconciliation:${run.id}`, null, { day })
  const [row] = await findRunRows(ctx.tx, [run.id])
  return ok(presentRun(row!))
}
