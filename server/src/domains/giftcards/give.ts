import type { Input, Output } from '@pasar/contract/call'
import type { giftCardGive, giftCardReceiver } from '@pasar/contract/calls/giftcards'
import { toMinor } from '@pasar/contract/money'
import { mask } from '@pasar/contract/validate'
import type { MemberContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { checkPayPassword, type MemberCard, memberById, memberIdByUsername } from '../identity/index.ts'
import { offer } from './links.ts'
import { mailReceiver } from './mails.ts'
import { newCodes } from './new-codes.ts'
import { type Card, giftByIntent, intentOf, lockOpen, noteEvent } from './queries.ts'
import { gifts } from './tables.ts'

type Giving = Input<typeof giftCardGive>

/** Who may get a member's cards: somebody else who is not banned. */
async function receiverOf(ctx: MemberContext, username: string): Promise<Result<MemberCard>> {
  const id = await memberIdByUsername(ctx.tx, username)
  const member = id && (await memberById(ctx.tx, id))
  if (!member) return refuse('user-unknown')
  return member.id === ctx.member.id || member.bannedAt ? refuse('receiver-unusable') : ok(member)
}

/** Whom a username names, as much of it as confirms and no more. */
export async function showReceiver(
  ctx: MemberContext,
  { username }: Input<typeof giftCardReceiver>,
): Promise<Result<Output<typeof giftCardReceiver>>> {
  const found = await receiverOf(ctx, username)
  return found.ok ? ok({ name: mask(found.data.nickname), username: mask(found.data.username) }) : found
}

/**
 * Gives open cards of one face value, soonest to expire first: to a member, whose they are at once under new codes, or
 * behind a link. The payment password is judged before, in its own transaction.
 */
export async function give(ctx: MemberContext, input: Giving): Promise<Result<Output<typeof giftCardGive>>> {
  const receiver = input.username === undefined ? null : await receiverOf(ctx, input.username)
  if (receiver && !receiver.ok) return receiver
  const allowed = await checkPayPassword(ctx, input.payPassword)
  if (!allowed.ok) return allowed
  return await transact(ctx.db, async (tx) => {
    const inside = { ...ctx, tx }
    // The client did not hear the answer to the first time.
    const done = await giftByIntent(tx, intentOf(ctx))
    if (done) return ok({ id: done.id })
    const wanted = { ...priceOf(input), count: input.count, now: ctx.clock.now() }
    const cards = await lockOpen(tx, ctx.member.id, wanted)
    if (cards.length < input.count) return refuse('gift-cards-too-few', { left: cards.length })
    const id = ctx.ids.uuid()
    if (receiver) await handOver(inside, id, input, cards, receiver.data)
    else await offer(inside, id, input, cards)
    return ok({ id })
  })
}

/** What was typed as a face value; what no card can have finds none. */
function priceOf({ value }: Giving): { currency: string; value: bigint } {
  try {
    return { currency: value.currency, value: toMinor(value) }
  } catch {
    return { currency: value.currency, value: 0n }
  }
}

async function handOver(
  ctx: MemberContext,
  id: string,
  { greeting }: Giving,
  cards: readonly Card[],
  receiver: MemberCard,
): Promise<void> {
  const { currency, value } = cards[0]!
  await ctx.tx.insert(gifts).values({
    id,
    giverId: ctx.member.id,
    intent: intentOf(ctx),
    receiverId: receiver.id,
    currency,
    value,
    count: cards.length,
    taken: cards.length,
    greeting,
    createdAt: ctx.clock.now(),
    endedAt: ctx.clock.now(),
  })
  await newCodes(ctx, cards, { ownerId: receiver.id, giverId: ctx.member.id })
  const others = cards.map((card) => ({ id: card.id, otherId: receiver.id }))
  await noteEvent(ctx, 'given', others)
  await mailReceiver(ctx, receiver, cards)
}
