import { giftCardGive, giftCardList } from '@pasar/contract/calls/gift-cards'
import { issuePurchasedCards } from '../../domains/giftcards/index.ts'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { TestShop } from '../../platform/testing.ts'
import { PIN } from './fixtures.ts'

type Person = { id: string; token: string }

/** Creates an open gift card of RM 20.00, as if purchased. @returns its id */
export async function createGiftCard(shop: TestShop, { id, token }: Person): Promise<string> {
  const { ids } = shop.deps
  const order = { id: ids.uuid(), memberId: id, currency: 'MYR' }
  const item = { id: ids.uuid(), value: 2_000n, paid: [2_000n] }
  await transact(shop.deps.db, (tx) => issuePurchasedCards(systemContext(shop.deps, tx), order, [item]))
  const { list } = (await shop.call(giftCardList, { limit: 100 }, { token })).data
  return list.find((card) => card.state === 'open')!.id
}

/** Creates an open gift link with one card. @returns its id */
export async function createGift(shop: TestShop, person: Person): Promise<string> {
  await createGiftCard(shop, person)
  const value = { amount: '20.00', currency: 'MYR' as const }
  const give = { value, count: 1, payPassword: PIN }
  return (await shop.call(giftCardGive, give, { token: person.token })).data.id
}
