import { bankCardCreate } from '@pasar/contract/calls/bank-cards'
import { withdrawCreate, withdrawRatio } from '@pasar/contract/calls/withdrawals'
import { ask } from './calls.ts'
import type { ShopFixture } from './test.ts'
import { give, newSaver, PIN } from './wallet.ts'

/** A verified member with a payment password, a bank account, and so much in the balance. @param more decimals */
export async function newWithdrawer(shop: ShopFixture, more: readonly string[] = []) {
  const session = await newSaver(shop)
  for (const amount of more) await give(shop, session.user.id, amount)
  const number = `1140${Math.floor(Math.random() * 90_000_000) + 10_000_000}`
  const card = { type: 'account' as const, bank: 'MBBEMYKL', number, holder: 'Nur Aisyah' }
  const { id: cardId } = await ask(shop, bankCardCreate, card, session.token)
  return { ...session, cardId, number }
}

/** Asks for a withdrawal to the member's bank account. @param amount decimal, in ringgit */
export async function withdraw(
  shop: ShopFixture,
  { token, cardId }: { token: string; cardId: string },
  amount: string,
) {
  const { quote, rateId } = await ask(shop, withdrawRatio, { cardId, amount }, token)
  const wanted = { amount: quote!.amount, cardId, fee: quote!.fee, rateId, payPassword: PIN }
  return ask(shop, withdrawCreate, wanted, token)
}
