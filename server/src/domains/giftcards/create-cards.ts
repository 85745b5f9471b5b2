import type { Ctx } from '../../platform/context.ts'
import { type Movement, move, shopAccounts } from '../ledger/index.ts'
import { encryptCode, generateCode, hashCode } from './code.ts'
import { type Card, recordEvent } from './queries.ts'
import { giftCards } from './tables.ts'

/** Common fields of new cards. */
type Kind = Pick<Card, 'currency' | 'value' | 'ownerId' | 'batchId' | 'orderId' | 'orderItemId' | 'expiresAt'>

/**
 * The account that funds a card, and receives its value when it is voided: its order's money, else
 * promotions.
 */
export const fundingAccount = (card: Pick<Card, 'batchId'>): string =>
  card.batchId ? shopAccounts.promotions : shopAccounts.unearned

/** Builds the movements of what the orders of cards did not pay of their values: the cost of a promotion. */
export const buildPromotions = (
  cards: readonly Pick<Card, 'id' | 'currency' | 'value' | 'covered' | 'batchId' | 'orderId'>[],
  event: 'issue' | 'void',
): Movement[] =>
  cards
    .filter(({ batchId, value, covered }) => batchId === null && value > covered)
    .map((card) => {
      const [from, to] =
        event === 'issue'
          ? [shopAccounts.promotions, shopAccounts.unearned]
          : [shopAccounts.unearned, shopAccounts.promotions]
      return {
        ...{ from, to, asset: card.currency, amount: card.value - card.covered, reference: card.orderId! },
        kind: 'giftcard.promotion',
        key: `gift card promotion ${event} ${card.id}`,
      }
    })

/** Builds the movement of a card's value; the key allows each kind once per card. */
export const buildMovement = (
  card: Pick<Card, 'id' | 'no' | 'currency' | 'value'>,
  event: 'issue' | 'redeem' | 'void' | 'expire',
  from: string,
  to: string,
): Movement => ({
  from,
  to,
  asset: card.currency,
  amount: card.value,
  kind: `giftcard.${event}`,
  reference: card.no,
  key: `gift card ${event} ${card.id}`,
})

/**
 * Creates cards with codes, and posts the liability.
 * @param covers what the order paid of each card's value, minor units; 0 for cards that staff issue
 */
export async function createCards(
  ctx: Ctx,
  kind: Kind,
  covers: readonly bigint[],
  event: 'issued' | 'bought',
): Promise<void> {
  const cards: Card[] = covers.map((covered) => {
    const id = ctx.ids.uuid()
    const code = generateCode()
    return {
      ...kind,
      covered,
      id,
      no: ctx.ids.number('G'),
      codeHash: hashCode(ctx.config, code),
      codeSealed: encryptCode(ctx.config, id, code),
      state: 'open',
      giverId: null,
      giftId: null,
      createdAt: ctx.clock.now(),
      endedAt: null,
      endIntent: null,
    }
  })
  await ctx.tx.insert(giftCards).values(cards)
  await recordEvent(
    ctx,
    event,
    cards.map(({ id, ownerId }) => ({ id, otherId: ownerId })),
  )
  await moveOrThrow(ctx, [
    ...cards.map((card) => buildMovement(card, 'issue', fundingAccount(card), shopAccounts.giftCards)),
    ...buildPromotions(cards, 'issue'),
  ])
}

/** Posts movements that cannot be refused. @throws when one is */
export async function moveOrThrow(ctx: Ctx, movements: Movement[]): Promise<void> {
  const result = await move(ctx, movements)
  if (!result.ok) throw new Error(`the ledger refused ${movements[0]?.kind}: ${result.refusal}`)
}
