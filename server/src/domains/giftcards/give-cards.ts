import type { Input, Output } from '@pasar/contract/call'
import type { giftCardGive, giftCardReceiver } from '@pasar/contract/calls/gift-cards'
import { toMinor } from '@pasar/contract/money'
import { mask, maskName } from '@pasar/contract/validate'
import type { MemberContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import {
  checkPaymentPin,
  findMember,
  findMemberIdByUsername,
  type MemberSummary,
  requireFactor,
} from '../identity/index.ts'
import { notifyReceiver } from './emails.ts'
import { createLink } from './gift-links.ts'
import { buildIdempotencyKey, type Card, findGiftByKey, lockOpenCards, recordEvent } from './queries.ts'
import { renewCodes } from './renew-codes.ts'
import { gifts } from './tables.ts'

type GiveInput = Input<typeof giftCardGive>

/**
 * Finds the receiver of a gift. Refuses `user-unknown`, and `receiver-unusable` for oneself and banned
 * members.
 */
async function findReceiver(ctx: MemberContext, username: string): Promise<Result<MemberSummary>> {
  const id = await findMemberIdByUsername(ctx.tx, username)
  const member = id && (await findMember(ctx.tx, id))
  if (!member) return refuse('user-unknown')
  return member.id === ctx.member.id || member.bannedAt ? refuse('receiver-unusable') : ok(member)
}

/** Returns the masked name of a receiver, for confirmation. */
export async function showReceiver(
  ctx: MemberContext,
  { username }: Input<typeof giftCardReceiver>,
): Promise<Result<Output<typeof giftCardReceiver>>> {
  const found = await findReceiver(ctx, username)
  return found.ok ? ok({ name: maskName(found.data.nickname), username: mask(found.data.username) }) : found
}

/**
 * Gives open cards of one face value, those that expire first: to a member, who gets them with new codes, or
 * by a link. Checks the payment PIN first, in a separate transaction. Idempotent by the client's key.
 * Refuses `reauthentication-needed`, `gift-cards-too-few`, `pay-password-…`, `user-unknown`,
 * `receiver-unusable`.
 */
export async function giveCards(
  ctx: MemberContext,
  input: GiveInput,
): Promise<Result<Output<typeof giftCardGive>>> {
  const receiver = input.username === undefined ? null : await findReceiver(ctx, input.username)
  if (receiver && !receiver.ok) return receiver
  const proven = await requireFactor(ctx, 'withdrawal')
  if (!proven.ok) return proven
  const pinCheck = await checkPaymentPin(ctx, input.payPassword)
  if (!pinCheck.ok) return pinCheck
  return await transact(ctx.db, async (tx) => {
    const txContext = { ...ctx, tx }
    // An earlier request with the same idempotency key succeeded.
    const done = await findGiftByKey(tx, buildIdempotencyKey(ctx))
    if (done) return ok({ id: done.id })
    const criteria = { ...parseValue(input), count: input.count, now: ctx.clock.now() }
    const cards = await lockOpenCards(tx, ctx.member.id, criteria)
    if (cards.length < input.count) return refuse('gift-cards-too-few', { left: cards.length })
    const id = ctx.ids.uuid()
    if (receiver) await giveToMember(txContext, id, input, cards, receiver.data)
    else await createLink(txContext, id, input, cards)
    return ok({ id })
  })
}

/** Parses the face value; 0 for an invalid one, which matches no card. */
function parseValue({ value }: GiveInput): { currency: string; value: bigint } {
  try {
    return { currency: value.currency, value: toMinor(value) }
  } catch {
    return { currency: value.currency, value: 0n }
  }
}

async function giveToMember(
  ctx: MemberContext,
  id: string,
  { greeting }: GiveInput,
  cards: readonly Card[],
  receiver: MemberSummary,
): Promise<void> {
  const { currency, value } = cards[0]!
  await ctx.tx.insert(gifts).values({
    id,
    giverId: ctx.member.id,
    intent: buildIdempotencyKey(ctx),
    receiverId: receiver.id,
    currency,
    value,
    count: cards.length,
    taken: cards.length,
    greeting,
    createdAt: ctx.clock.now(),
    endedAt: ctx.clock.now(),
  })
  await renewCodes(ctx, cards, { ownerId: receiver.id, giverId: ctx.member.id })
  const others = cards.map((card) => ({ id: card.id, otherId: receiver.id }))
  await recordEvent(ctx, 'given', others)
  await notifyReceiver(ctx, id, receiver, cards)
}
