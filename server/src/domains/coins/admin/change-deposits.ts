import type { Input } from '@pasar/contract/call'
import type {
  AdminCoinDeposit,
  adminCoinDepositCredit,
  adminCoinDepositSettle,
} from '@pasar/contract/calls/admin/finance/coins'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { coinDeposits } from '../tables.ts'
import { credit } from '../watch/credit.ts'
import { presentDetail } from './read-deposits.ts'

type Row = typeof coinDeposits.$inferSelect

const lockDeposit = async ({ tx }: StaffContext, id: string): Promise<Row | undefined> =>
  (await tx.select().from(coinDeposits).where(eq(coinDeposits.id, id)).for('no key update'))[0]

async function updateDeposit(ctx: StaffContext, { id }: Row, to: Partial<Row>): Promise<AdminCoinDeposit> {
  const [row] = await ctx.tx.update(coinDeposits).set(to).where(eq(coinDeposits.id, id)).returning()
  return await presentDetail(ctx, row!)
}

const settledFields = (ctx: StaffContext, note: string) => ({
  settledBy: ctx.staff.id,
  settledAt: ctx.clock.now(),
  note,
})

/** Credits a deposit below the minimum. Audited. Refuses `state-changed` unless its state is `small`. */
export async function creditSmall(
  ctx: StaffContext,
  { id, note }: Input<typeof adminCoinDepositCredit>,
): Promise<Result<AdminCoinDeposit>> {
  const row = await lockDeposit(ctx, id)
  if (!row) return refuse('not-found')
  if (row.state !== 'small') return refuse('state-changed')
  const now = ctx.clock.now()
  const after = await updateDeposit(ctx, row, {
    state: 'credited',
    creditedAt: now,
    ...settledFields(ctx, note),
  })
  await credit(ctx, row.memberId, { ...row, amount: row.amount.toString() })
  await recordAudit(
    ctx,
    'coin-deposit.credit',
    `coin-deposit:${id}`,
    { state: row.state },
    { state: after.state, amount: after.amount, note },
  )
  return ok(after)
}

/**
 * Resolves the concern of a deposit with a note. Audited. Refuses `state-changed` when there is no concern.
 */
export async function resolveConcern(
  ctx: StaffContext,
  { id, note }: Input<typeof adminCoinDepositSettle>,
): Promise<Result<AdminCoinDeposit>> {
  const row = await lockDeposit(ctx, id)
  if (!row) return refuse('not-found')
  if (!row.concern) return refuse('state-changed')
  const after = await updateDeposit(ctx, row, { concern: null, ...settledFields(ctx, note) })
  await recordAudit(
    ctx,
    'coin-deposit.settle',
    `coin-deposit:${id}`,
    { concern: row.concern },
    { concern: null, note },
  )
  return ok(after)
}
