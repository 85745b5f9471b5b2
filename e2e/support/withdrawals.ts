import { bankCardCreate } from '@pasar/contract/calls/wallet/bank-cards'
import { withdrawalCreate, withdrawalTerms } from '@pasar/contract/calls/wallet/withdrawals'
import { callApi } from './calls.ts'
import type { ShopFixture } from './test.ts'
import { creditBalance, newVerifiedMember, PIN } from './wallet.ts'

/** Registers a verified member with a bank account. @param more amounts to credit above RM 300.00, decimal */
export async function newMemberWithBankAccount(shop: ShopFixture, more: readonly string[] = []) {
  const session = await newVerifiedMember(shop)
  for (const amount of more) await creditBalance(shop, session.user.id, amount)
  const number = `1140${Math.floor(Math.random() * 90_000_000) + 10_000_000}`
  const card = { type: 'account' as const, bank: 'MBBEMYKL', number, holder: 'Nur Aisyah' }
  const { id: cardId } = await callApi(shop, bankCardCreate, card, session.token)
  return { ...session, cardId, number }
}

/** Creates a withdrawal to the member's bank account. @param amount decimal, in ringgit */
export async function createWithdrawal(
  shop: ShopFixture,
  { token, cardId }: { token: string; cardId: string },
  amount: string,
) {
  const { quote, rateId } = await callApi(shop, withdrawalTerms, { cardId, amount }, token)
  const input = { amount: quote!.amount, cardId, fee: quote!.fee, rateId, payPassword: PIN }
  return callApi(shop, withdrawalCreate, input, token)
}
