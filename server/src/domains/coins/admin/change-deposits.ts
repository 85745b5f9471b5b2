import type { Input } from '@pasar/contract/call'
import type {
  AdminCoinDeposit,
  adminCoinDepositCredit,
  adminCoinDepositSettle,
} from '@pasar/contract/calls/admin/coins'
import { eq } from 'drizzle-orm'
import { auditDeed } from '../../../platform/audit/deed.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { coinDeposits } from '../tables.ts'
import { credit } from '../watch/credit.ts'
import { wireWhole } from './read-deposits.ts'

type Row = typeof coinDeposits.$inferSelect

const lockDeposit = async ({ tx }: StaffContext, id: string): Promise<Row | undefined> =>
  (await tx.select().from(coinDeposits).where(eq(coinDeposits.id, id)).for('no key update'))[0]

async function change(ctx: StaffContext, { id }: Row, to: Partial<Row>): Promise<AdminCoinDeposit> {
  const [row] = await ctx.tx.update(coinDeposits).set(to).where(eq(coinDeposits.id, id)).returning()
  return await wireWhole(ctx, row!)
}

const settlement = (ctx: StaffContext, note: string) => ({
  settledBy: ctx.staff.id,
  settledAt: ctx.clock.now(),
  note,
})

/** Credits a small deposit all the same. Refuses `state-changed` for one that is not small, or no longer. */
export async function creditSmall(
  ctx: StaffContext,
  { id, note }: Input<typeof adminCoinDepositCredit>,
): Promise<Result<AdminCoinDeposit>> {
  const row = await lockDeposit(ctx, id)
  if (!row) return refuse('not-found')
  if (row.state !== 'small') return refuse('state-changed')
  const now = ctx.clock.now()
  const after = await change(ctx, row, { state: 'credited', creditedAt: now, ...settlement(ctx, note) })
  await credit(ctx, row.memberId, { ...row, amount: row.amount.toString() })
  await auditDeed(
    ctx,
    'coin-deposit.credit',
    `coin-deposit:${id}`,
    { state: row.state },
    { state: after.state, amount: after.amount, note },
  )
  return ok(after)
}

/** Notes what was done about a deposit that needed a person. Refuses `state-changed` for one that needs none. */
export async function settleConcern(
  ctx: StaffContext,
  { id, note }: Input<typeof adminCoinDepositSettle>,
): Promise<Result<AdminCoinDeposit>> {
  const row = await lockDeposit(ctx, id)
  if (!row) return refuse('not-found')
  if (!row.concern) return refuse('state-changed')
  const after = await change(ctx, row, { concern: null, ...settlement(ctx, note) })
  await auditDeed(
    ctx,
    'coin-deposit.settle',
    `coin-deposit:${id}`,
    { concern: row.concern },
    { concern: null, note },
  )
  return ok(after)
}
