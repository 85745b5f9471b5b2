import type { Input, Output } from '@pasar/contract/call'
import type { payTokenInfo, payTokenUse } from '@pasar/contract/calls/payments'
import { type Currency, toMoney } from '@pasar/contract/money'
import { DAY_MS } from '@pasar/contract/time'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { hashToken } from '../../../platform/auth/tokens.ts'
import type { Ctx, Deps, MemberContext } from '../../../platform/context.ts'
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import type { NextAction } from '../gateways/gateway.ts'
import { failureText } from '../methods/labels.ts'
import { presentState } from '../presenter.ts'
import type { Payment } from '../queries.ts'
import { payments, payTokens } from '../tables.ts'
import { buildTitle } from './payment-title.ts'

/** Validity of a token: enough to find "open in browser" in a menu. */
const TOKEN_TTL_MS = 10 * 60_000
/** How long a token shows its payment's state. */
const STATE_TTL_MS = DAY_MS

/** Creates a token for a payment that continues in another browser; unused earlier tokens become invalid. */
export async function createPayToken(ctx: MemberContext, payment: Payment): Promise<NextAction> {
  const token = ctx.ids.secret()
  const end = Math.min(ctx.clock.now().getTime() + TOKEN_TTL_MS, payment.expiresAt.getTime())
  await ctx.db.delete(payTokens).where(and(eq(payTokens.paymentId, payment.id), isNull(payTokens.usedAt)))
  await ctx.db
    .insert(payTokens)
    .values({ hash: hashToken(token), paymentId: payment.id, expiresAt: new Date(end) })
  return { type: 'elsewhere', content: token }
}

/** Shows a token's payment without a sign-in, no more than the provider's page shows. */
export async function showPayToken(
  ctx: Ctx,
  { token }: Input<typeof payTokenInfo>,
): Promise<Result<Output<typeof payTokenInfo>>> {
  const now = ctx.clock.now()
  const [row] = await ctx.tx
    .select({ payment: payments, token: payTokens })
    .from(payTokens)
    .innerJoin(payments, eq(payments.id, payTokens.paymentId))
    .where(
      and(
        eq(payTokens.hash, hashToken(token)),
        gt(payTokens.expiresAt, new Date(now.getTime() - STATE_TTL_MS)),
      ),
    )
  if (!row) return refuse('link-used')
  const { payment } = row
  return ok({
    paymentNo: payment.no,
    state: presentState(payment.state),
    message: failureText(payment.failure, ctx.language),
    title: await buildTitle(ctx, ctx.tx, payment.id),
    amount: toMoney(payment.amount, payment.currency as Currency),
    usable: payment.state === 'pending' && row.token.usedAt === null && row.token.expiresAt > now,
    expiresAt: row.token.expiresAt.toISOString(),
    now: now.toISOString(),
  })
}

/** Uses a token once and returns the address of the provider's page. Refuses `link-used` the second time. */
export async function usePayToken(
  ctx: Ctx,
  { token }: Input<typeof payTokenUse>,
): Promise<Result<Output<typeof payTokenUse>>> {
  const now = ctx.clock.now()
  const [used] = await ctx.tx
    .update(payTokens)
    .set({ usedAt: now })
    .where(and(eq(payTokens.hash, hashToken(token)), isNull(payTokens.usedAt), gt(payTokens.expiresAt, now)))
    .returning({ paymentId: payTokens.paymentId })
  if (!used) return refuse('link-used')
  const [payment] = await ctx.tx.select().from(payments).where(eq(payments.id, used.paymentId))
  const next = payment?.next as NextAction | undefined
  if (payment?.state !== 'pending' || next?.type !== 'redirect') return refuse('order-not-payable')
  return ok({ url: next.url })
}

/** Deletes tokens whose state is no longer shown. */
export async function deleteExpiredTokens(deps: Deps): Promise<void> {
  const isDue = lt(payTokens.expiresAt, new Date(deps.clock.now().getTime() - STATE_TTL_MS))
  await deleteInBatches(deps.db, payTokens, { isDue, oldest: payTokens.expiresAt })
}
