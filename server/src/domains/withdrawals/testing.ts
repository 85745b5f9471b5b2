import {
  adminWithdrawalApprove,
  adminWithdrawalInfo,
  adminWithdrawalPay,
} from '@pasar/contract/calls/admin/finance/withdrawals'
import { bankCardCreate } from '@pasar/contract/calls/wallet/bank-cards'
import { withdrawalCreate, withdrawalTerms } from '@pasar/contract/calls/wallet/withdrawals'
import { toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import type { Domain } from '../../platform/domain.ts'
import type { SettingValues } from '../settings/index.ts'
import { setSettings } from '../settings/testing.ts'
import { type Holder, PIN, type WalletShop, walletShop } from '../wallet/testing.ts'
import { withdrawals } from './index.ts'

export type WithdrawShop = WalletShop & {
  /** Adds a bank account of the holder, once per bank. @returns its id */
  card(holder: Holder, bank?: 'MBBEMYKL' | 'OTPVHUHB'): Promise<string>
  /** Withdraws at the current terms; `more` overrides the input. */
  withdraw(holder: Holder, minor: number, more?: object, key?: string): ReturnType<typeof callWithdraw>
  /** Requests a withdrawal. @returns its id */
  requestWithdrawal(holder: Holder, minor: number): Promise<string>
  approve(id: string, by: { token: string }): ReturnType<typeof callApprove>
  pay(id: string, by: { token: string }): ReturnType<typeof callPay>
  stateOf(id: string, by: { token: string }): Promise<string>
  /** Changes a setting. */
  setSetting(name: keyof SettingValues, value: number): Promise<void>
}

let numbers = 0
/** Valid account numbers by bank. */
const accounts = {
  MBBEMYKL: () => `1140${String(10_000_000 + ++numbers)}`,
  OTPVHUHB: () => {
    const serial = String(++numbers).padStart(15, '0')
    const sum = [...serial].reduce((total, digit, at) => total + Number(digit) * [9, 7, 3, 1][at % 4]!, 0)
    return `11773542${serial}${(10 - (sum % 10)) % 10}`
  },
}

const callWithdraw = (shop: WalletShop, holder: Holder, input: object, key?: string) =>
  shop.call(withdrawalCreate, input as never, {
    token: holder.token,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const callApprove = (shop: WalletShop, id: string, by: { token: string }) =>
  shop.call(adminWithdrawalApprove, { id }, by)
const callPay = (shop: WalletShop, id: string, by: { token: string }) =>
  shop.call(adminWithdrawalPay, { id, reference: 'MBB-1' }, by)

/** Creates a shop in which members withdraw. */
export async function withdrawShop(more: readonly Domain[] = []): Promise<WithdrawShop> {
  const shop = await walletShop([withdrawals, ...more])
  const cards = new Map<string, string>()
  const card = async (holder: Holder, bank: 'MBBEMYKL' | 'OTPVHUHB' = 'MBBEMYKL') => {
    const known = cards.get(`${holder.id} ${bank}`)
    if (known) return known
    const { nickname } = await shop.one<{ nickname: string }>(
      sql`select nickname from members where id = ${holder.id}::uuid`,
    )
    const draft = { type: 'account' as const, bank, number: accounts[bank](), holder: nickname }
    const added = await shop.call(bankCardCreate, draft, holder)
    if (added.name !== 'ok') throw new Error(`no card: ${added.msg}`)
    cards.set(`${holder.id} ${bank}`, added.data.id)
    return added.data.id
  }
  const withdraw: WithdrawShop['withdraw'] = async (holder, minor, more = {}, key) => {
    const amount = toMoney(BigInt(minor), 'MYR')
    const cardId = await card(holder)
    // Events of the same millisecond have no order.
    shop.clock.advance(1_000)
    const { data } = await shop.call(withdrawalTerms, { cardId, amount: amount.amount }, holder)
    // Without terms there is no data.
    const displayed = { fee: data?.quote?.fee ?? toMoney(0n, 'MYR'), rateId: data?.rateId ?? 'none' }
    return await callWithdraw(shop, holder, { amount, cardId, ...displayed, payPassword: PIN, ...more }, key)
  }
  return {
    ...shop,
    card,
    withdraw,
    async requestWithdrawal(holder, minor) {
      const { name, data, msg } = await withdraw(holder, minor)
      if (name !== 'ok') throw new Error(`not withdrawn: ${name} ${msg}`)
      return data.id
    },
    approve: (id, by) => callApprove(shop, id, by),
    pay: (id, by) => {
      shop.clock.advance(1_000)
      return callPay(shop, id, by)
    },
    stateOf: async (id, by) => (await shop.call(adminWithdrawalInfo, { id }, by)).data.state,
    setSetting: (name, value) => setSettings(shop.deps, { [name]: value }),
  }
}
