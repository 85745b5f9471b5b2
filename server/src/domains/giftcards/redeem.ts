import type { Input, Output } from '@pasar/contract/call'
import type { giftCardRedeem, giftCardRedeemOwn, giftCardReveal } from '@pasar/contract/calls/giftcards'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { checkPayPassword } from '../identity/index.ts'
import { hashOf, unsealCode } from './code.ts'
import { endCards } from './end-cards.ts'
import { type Card, cardByHash, intentOf, lockCard, noteEvent } from './queries.ts'
import { readCode, written } from './rules.ts'
import { mayTry, noteTry } from './tries.ts'

type Redeemed = Output<typeof giftCardRedeem>

/**
 * Redeems a card by its code, whoever has it. Codes that are none are counted, in no transaction of the card's, since
 * the count must stay.
 */
export async function redeemByCode(
  ctx: MemberContext,
  { code: typed }: Input<typeof giftCardRedeem>,
): Promise<Result<Redeemed>> {
  if (!(await mayTry(ctx))) return refuse('too-many-requests')
  const code = readCode(typed)
  const known = code && (await cardByHash(ctx.db, hashOf(ctx.config, code)))
  if (!known) {
    await noteTry(ctx)
    return refuse('gift-card-unknown')
  }
  return await transact(ctx.db, async (tx) => {
    const card = await lockCard(tx, known.id)
    // Somebody gave it away since: its code is another one now.
    if (card?.codeHash !== known.codeHash) return refuse('gift-card-unknown')
    const intent = intentOf(ctx)
    // The client did not hear the answer to the first time.
    if (intent !== null && card.endIntent === intent) return ok(redeemed(card))
    return await redeem({ ...ctx, tx }, card, intent)
  })
}

/** Redeems one of the member's own cards. */
export async function redeemOwn(
  ctx: MemberContext,
  { id }: Input<typeof giftCardRedeemOwn>,
): Promise<Result<Redeemed>> {
  const card = await lockCard(ctx.tx, id)
  return card?.ownerId === ctx.member.id ? await redeem(ctx, card) : refuse('not-found')
}

async function redeem(
  ctx: MemberContext,
  card: Card,
  intent: string | null = null,
): Promise<Result<Redeemed>> {
  const usable = usableNow(ctx, card)
  if (!usable.ok) return usable
  await endCards(ctx, [card], { redeemedBy: ctx.member.id, intent })
  return ok(redeemed(card))
}

const redeemed = ({ value, currency }: Card): Redeemed => ({ value: toMoney(value, currency as Currency) })

function usableNow(ctx: MemberContext, card: Card): Result<object> {
  if (card.state === 'offered') return refuse('gift-card-offered')
  return card.state === 'open' && card.expiresAt > ctx.clock.now() ? ok({}) : refuse('gift-card-ended')
}

/** Tells the owner of a card its code, which is as good as its money: the payment password is asked for. */
export async function reveal(
  ctx: MemberContext,
  { id, payPassword }: Input<typeof giftCardReveal>,
): Promise<Result<Output<typeof giftCardReveal>>> {
  const allowed = await checkPayPassword(ctx, payPassword)
  if (!allowed.ok) return allowed
  return await transact(ctx.db, async (tx) => {
    const card = await lockCard(tx, id)
    if (card?.ownerId !== ctx.member.id) return refuse('not-found')
    const usable = usableNow(ctx, card)
    if (!usable.ok) return usable
    await noteEvent({ ...ctx, tx }, 'revealed', [card])
    return ok({ code: written(unsealCode(ctx.config, card.id, card.codeSealed!)) })
  })
}
