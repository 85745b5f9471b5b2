import { cartAdd } from '@pasar/contract/calls/cart'
import { exchangeCreate, exchangeRates } from '@pasar/contract/calls/wallet/exchange'
import { companyAccountList, topUpCreate } from '@pasar/contract/calls/wallet/top-ups'
import { transferCreate } from '@pasar/contract/calls/wallet/transfers'
import { callApi } from '../support/calls.ts'
import { demoMember } from '../support/members.ts'
import { findProduct } from '../support/products.ts'
import type { ShopFixture } from '../support/test.ts'
import { PIN } from '../support/wallet.ts'
import { createWithdrawal, newMemberWithBankAccount } from '../support/withdrawals.ts'

const ringgit = (amount: string) => ({ amount, currency: 'MYR' as const })

/** Registers a verified member with a cart, a bank account and a record of each kind in the wallet. */
export async function createVerifiedMember(shop: ShopFixture) {
  const session = await newMemberWithBankAccount(shop)
  const { token, cardId } = session
  for (const title of ['Lumen Glow', 'Bukit Highland']) {
    const { skuId } = await findProduct(shop, title)
    await callApi(shop, cartAdd, { skuId }, token)
  }
  const sent = { username: demoMember.account, amount: ringgit('10.00'), note: 'Dinner', payPassword: PIN }
  const { id: transferId } = await callApi(shop, transferCreate, sent, token)
  const [rate] = (await callApi(shop, exchangeRates, { from: 'MYR' }, token)).list
  if (!rate) throw new Error('the demo has no exchange of ringgit')
  const exchanged = { from: ringgit('20.00'), to: rate.to, rateId: rate.rateId }
  const { id: exchangeId } = await callApi(shop, exchangeCreate, exchanged, token)
  const [account] = (await callApi(shop, companyAccountList, { currency: 'MYR' }, token)).list
  const wanted = { amount: ringgit('50.00'), channel: 'company' as const, accountId: account?.id }
  const { topUp } = await callApi(shop, topUpCreate, wanted, token)
  const { id: withdrawalId } = await createWithdrawal(shop, session, '100.00')
  return { session, ids: { cardId, transferId, exchangeId, topUpId: topUp.id, withdrawalId } }
}
