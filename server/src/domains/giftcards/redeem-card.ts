import type { Input, Output } from '@pasar/contract/call'
import type { giftCardRedeem, giftCardRedeemOwn, giftCardReveal } from '@pasar/contract/calls/gift-cards'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { checkPaymentPin, requireFactor } from '../identity/index.ts'
import { recordAttempt, secondsToAttempt } from './attempt-limit.ts'
import { closeCards } from './close-cards.ts'
import { decryptCode, hashCode } from './code.ts'
import { buildIdempotencyKey, type Card, findCardByHash, lockCard, recordEvent } from './queries.ts'
import { formatCode, parseCode } from './rules.ts'

type Redeemed = Output<typeof giftCardRedeem>

/**
 * Redeems a card by its code into the member's balance. Invalid codes are counted outside the transaction, so
 * that a rollback keeps the count. Idempotent by the client's key.
 * Refuses `gift-card-unknown`, `gift-card-offered`, `gift-card-ended`, and `too-many-requests` after invalid
 * codes.
 */
export async function redeemByCode(
  ctx: MemberContext,
  { code: input }: Input<typeof giftCardRedeem>,
): Promise<Result<Redeemed>> {
  const retryAfter = await secondsToAttempt(ctx)
  if (retryAfter > 0) return refuse('too-many-requests', { retryAfter })
  const code = parseCode(input)
  const known = code && (await findCardByHash(ctx.db, hashCode(ctx.config, code)))
  if (!known) {
    await recordAttempt(ctx)
    return refuse('gift-card-unknown')
  }
  return await transact(ctx.db, async (tx) => {
    const card = await lockCard(tx, known.id)
    // The card was given away concurrently, and has a new code.
    if (card?.codeHash !== known.codeHash) return refuse('gift-card-unknown')
    const intent = buildIdempotencyKey(ctx)
    // An earlier request with the same idempotency key succeeded.
    if (intent !== null && card.endIntent === intent) return ok(presentRedeemed(card))
    return await redeemCard({ ...ctx, tx }, card, intent)
  })
}

/** Redeems one of the member's cards. Refuses `not-found`, `gift-card-offered`, `gift-card-ended`. */
export async function redeemOwn(
  ctx: MemberContext,
  { id }: Input<typeof giftCardRedeemOwn>,
): Promise<Result<Redeemed>> {
  const card = await lockCard(ctx.tx, id)
  return card?.ownerId === ctx.member.id ? await redeemCard(ctx, card) : refuse('not-found')
}

async function redeemCard(
  ctx: MemberContext,
  card: Card,
  intent: string | null = null,
): Promise<Result<Redeemed>> {
  const usable = checkUsable(ctx, card)
  if (!usable.ok) return usable
  await closeCards(ctx, [card], { redeemedBy: ctx.member.id, intent })
  return ok(presentRedeemed(card))
}

const presentRedeemed = ({ value, currency }: Card): Redeemed => ({
  value: toMoney(value, currency as Currency),
})

function checkUsable(ctx: MemberContext, card: Card): Result<object> {
  if (card.state === 'offered') return refuse('gift-card-offered')
  return card.state === 'open' && card.expiresAt > ctx.clock.now() ? ok({}) : refuse('gift-card-ended')
}

/**
 * Reveals the code of a card to its owner, after the payment PIN. Recorded in the log. Who has the code has
 * the money, so it requires a second factor as a gift does. Refuses `reauthentication-needed`,
 * `pay-password-…`, `not-found`, `gift-card-ended`, `gift-card-offered`.
 */
export async function revealCode(
  ctx: MemberContext,
  { id, payPassword }: Input<typeof giftCardReveal>,
): Promise<Result<Output<typeof giftCardReveal>>> {
  const proven = await requireFactor(ctx, 'withdrawal')
  if (!proven.ok) return proven
  const pinCheck = await checkPaymentPin(ctx, payPassword)
  if (!pinCheck.ok) return pinCheck
  return await transact(ctx.db, async (tx) => {
    const card = await lockCard(tx, id)
    if (card?.ownerId !== ctx.member.id) return refuse('not-found')
    const usable = checkUsable(ctx, card)
    if (!usable.ok) return usable
    await recordEvent({ ...ctx, tx }, 'revealed', [card])
    return ok({ code: formatCode(decryptCode(ctx.config, card.id, card.codeSealed!)) })
  })
}
