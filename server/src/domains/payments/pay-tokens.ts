import type { Input, Output } from '@pasar/contract/call'
import type { payTokenInfo, payTokenUse } from '@pasar/contract/calls/paying'
import { type Currency, toMoney } from '@pasar/contract/money'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { hashToken } from '../../platform/auth/tokens.ts'
import type { Ctx, Deps, MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { pick } from '../../platform/text.ts'
import { firstItems } from '../orders/index.ts'
import type { NextAction } from './gateways/gateway.ts'
import { type Payment, sharesOf } from './queries.ts'
import { payments, payTokens } from './tables.ts'
import { failureText, topUpTitle } from './texts.ts'
import { wireState } from './wire.ts'

/** Long enough to find "open in browser" in a menu. */
const LIFE_MS = 10 * 60_000
/** How long a token tells how its payment stands. */
const KEPT_MS = 24 * 3_600_000

/** Makes a token for a payment that is paid in another browser; those before it that nobody used are void. */
export async function handOver(ctx: MemberContext, payment: Payment): Promise<NextAction> {
  const token = ctx.ids.secret()
  const end = Math.min(ctx.clock.now().getTime() + LIFE_MS, payment.expiresAt.getTime())
  await ctx.db.delete(payTokens).where(and(eq(payTokens.paymentId, payment.id), isNull(payTokens.usedAt)))
  await ctx.db
    .insert(payTokens)
    .values({ hash: hashToken(token), paymentId: payment.id, expiresAt: new Date(end) })
  return { type: 'elsewhere', content: token }
}

/** What a token stands for, to whoever has it. It shows no more than the payment's own page at the vendor does. */
export async function showByToken(
  ctx: Ctx,
  { token }: Input<typeof payTokenInfo>,
): Promise<Result<Output<typeof payTokenInfo>>> {
  const now = ctx.clock.now()
  const [found] = await ctx.tx
    .select({ payment: payments, token: payTokens })
    .from(payTokens)
    .innerJoin(payments, eq(payments.id, payTokens.paymentId))
    .where(
      and(eq(payTokens.hash, hashToken(token)), gt(payTokens.expiresAt, new Date(now.getTime() - KEPT_MS))),
    )
  if (!found) return refuse('link-used')
  const { payment } = found
  const orderIds = (await sharesOf(ctx.tx, payment.id)).map((share) => share.orderId)
  const item = (await firstItems(ctx.tx, orderIds)).get(orderIds[0] ?? '')
  return ok({
    paymentNo: payment.no,
    state: wireState(payment.state),
    message: failureText(payment.failure, ctx.language),
    title: item ? pick(item.title, ctx.language) : orderIds.length > 0 ? '' : topUpTitle(ctx.language),
    amount: toMoney(payment.amount, payment.currency as Currency),
    usable: payment.state === 'pending' && found.token.usedAt === null && found.token.expiresAt > now,
    expiresAt: found.token.expiresAt.toISOString(),
    now: now.toISOString(),
  })
}

/** Uses a token: of two who try at once, one gets the address. */
export async function useToken(
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

/** Forgets the tokens that tell nothing any more. */
export async function forgetTokens(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEPT_MS)
  await deps.db.delete(payTokens).where(lt(payTokens.expiresAt, before))
}
