import type { Ctx } from '../../platform/context.ts'
import { type Movement, move, shopAccounts } from '../ledger/index.ts'
import { encryptCode, generateCode, hashCode } from './code.ts'
import { type Card, recordEvent } from './queries.ts'
import { giftCards } from './tables.ts'

/** Common fields of new cards. */
type Kind = Pick<Card, 'currency' | 'value' | 'ownerId' | 'batchId' | 'orderId' | 'orderItemId' | 'expiresAt'>

/** The account that funds a card, and receives its value when it is voided: sales for purchased cards, else promotions. */
export const fundingAccount = (card: Pick<Card, 'batchId'>): string =>
  card.batchId ? shopAccounts.promotions : shopAccounts.sales

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

/** Creates cards with codes, and posts the liability. */
export async function createCards(
  ctx: Ctx,
  kind: Kind,
  count: number,
  event: 'issued' | 'bought',
): Promise<void> {
  const cards: Card[] = Array.from({ length: count }, () => {
    const id = ctx.ids.uuid()
    const code = generateCode()
    return {
      ...kind,
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
  await moveOrThrow(
    ctx,
    cards.map((card) => buildMovement(card, 'issue', fundingAccount(card), shopAccounts.giftCards)),
  )
}

/** Posts movements that cannot be refused. @throws when one is */
export async function moveOrThrow(ctx: Ctx, movements: Movement[]): Promise<void> {
  const result = await move(ctx, movements)
  if (!result.ok) throw new Error(`the ledger refused ${movements[0]?.kind}: ${result.refusal}`)
}
