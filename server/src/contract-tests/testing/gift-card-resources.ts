import { giftCardGive, giftCardList } from '@pasar/contract/calls/gift-cards'
import { issuePurchasedCards } from '../../domains/giftcards/index.ts'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { TestShop } from '../../platform/testing.ts'
import { PIN } from './fixtures.ts'

type Person = { id: string; token: string }

/** An open gift card of RM 20.00 as if it had been bought. @returns its id */
export async function giveGiftCard(shop: TestShop, { id, token }: Person): Promise<string> {
  const { ids } = shop.deps
  const order = { id: ids.uuid(), memberId: id, currency: 'MYR' }
  const item = { id: ids.uuid(), value: 2_000n, count: 1 }
  await transact(shop.deps.db, (tx) => issuePurchasedCards(systemContext(shop.deps, tx), order, [item]))
  const { list } = (await shop.call(giftCardList, { limit: 100 }, { token })).data
  return list.find((card) => card.state === 'open')!.id
}

/** An open link with one card behind it. @returns its id */
export async function giveGift(shop: TestShop, person: Person): Promise<string> {
  await giveGiftCard(shop, person)
  const value = { amount: '20.00', currency: 'MYR' as const }
  const give = { value, count: 1, payPassword: PIN }
  return (await shop.call(giftCardGive, give, { token: person.token })).data.id
}
