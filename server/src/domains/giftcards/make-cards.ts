import type { Ctx } from '../../platform/context.ts'
import { house, type Movement, move } from '../ledger/index.ts'
import { hashOf, makeCode, sealCode } from './code.ts'
import { type Card, noteEvent } from './queries.ts'
import { giftCards } from './tables.ts'

/** What new cards have in common. */
type Kind = Pick<Card, 'currency' | 'value' | 'ownerId' | 'batchId' | 'orderId' | 'orderItemId' | 'expiresAt'>

/** Where the money of a card comes from, and goes when it is voided: sold ones from sales, the others are given away. */
export const sourceOf = (card: Pick<Card, 'batchId'>): string =>
  card.batchId ? house.promotions : house.sales

/** What a card's money does; each happens to it once at most. */
export const movementOf = (
  card: Pick<Card, 'id' | 'no' | 'currency' | 'value'>,
  verb: 'issue' | 'redeem' | 'void' | 'expire',
  from: string,
  to: string,
): Movement => ({
  from,
  to,
  asset: card.currency,
  amount: card.value,
  kind: `giftcard.${verb}`,
  reference: card.no,
  key: `gift card ${verb} ${card.id}`,
})

/** Makes cards with a code each, and puts what the shop owes on them into the books. */
export async function makeCards(
  ctx: Ctx,
  kind: Kind,
  count: number,
  event: 'issued' | 'bought',
): Promise<void> {
  const cards: Card[] = Array.from({ length: count }, () => {
    const id = ctx.ids.uuid()
    const code = makeCode()
    return {
      ...kind,
      id,
      no: ctx.ids.number('G'),
      codeHash: hashOf(ctx.config, code),
      codeSealed: sealCode(ctx.config, id, code),
      state: 'open',
      giverId: null,
      giftId: null,
      createdAt: ctx.clock.now(),
      endedAt: null,
      endIntent: null,
    }
  })
  await ctx.tx.insert(giftCards).values(cards)
  await noteEvent(
    ctx,
    event,
    cards.map(({ id, ownerId }) => ({ id, otherId: ownerId })),
  )
  await moveAll(
    ctx,
    cards.map((card) => movementOf(card, 'issue', sourceOf(card), house.giftCards)),
  )
}

/** Moves money between the house's accounts, which never refuses. */
export async function moveAll(ctx: Ctx, movements: Movement[]): Promise<void> {
  const moved = await move(ctx, movements)
  if (!moved.ok) throw new Error(`the house refused ${movements[0]?.kind}: ${moved.refusal}`)
}
