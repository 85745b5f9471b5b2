import {
  adminWithdrawalApprove,
  adminWithdrawalInfo,
  adminWithdrawalPay,
} from '@pasar/contract/calls/admin/withdrawals'
import { bankCardCreate } from '@pasar/contract/calls/bank-cards'
import { withdrawCreate, withdrawRatio } from '@pasar/contract/calls/withdrawals'
import { toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import type { Domain } from '../../platform/domain.ts'
import { type Numbers, settings } from '../settings/index.ts'
import { type Holder, PIN, type WalletShop, walletShop } from '../wallet/testing.ts'
import { withdrawals } from './index.ts'

export type WithdrawShop = WalletShop & {
  /** Adds a bank account of the holder's. @returns its id */
  card(holder: Holder, bank?: 'MBBEMYKL' | 'OTPVHUHB'): Promise<string>
  /** Withdraws what the terms of the moment say; `more` lies over the input. */
  withdraw(holder: Holder, minor: number, more?: object, key?: string): ReturnType<typeof askBank>
  /** A withdrawal that is there, under review. @returns its id */
  asked(holder: Holder, minor: number): Promise<string>
  approve(id: string, by: { token: string }): ReturnType<typeof approveBy>
  pay(id: string, by: { token: string }): ReturnType<typeof payBy>
  stateOf(id: string, by: { token: string }): Promise<string>
  /** Changes one of the operator's numbers. */
  number(name: keyof Numbers, value: number): Promise<void>
}

let numbers = 0
/** Right by the checks of the country. */
const accounts = {
  MBBEMYKL: () => `1140${String(10_000_000 + ++numbers)}`,
  OTPVHUHB: () => '117735420000000000000000',
}

const askBank = (shop: WalletShop, holder: Holder, input: object, key?: string) =>
  shop.call(withdrawCreate, input as never, {
    token: holder.token,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const approveBy = (shop: WalletShop, id: string, by: { token: string }) =>
  shop.call(adminWithdrawalApprove, { id }, by)
const payBy = (shop: WalletShop, id: string, by: { token: string }) =>
  shop.call(adminWithdrawalPay, { id, reference: 'MBB-1' }, by)

/** A shop in which members withdraw. */
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
    // Two things of one moment have no order.
    shop.clock.advance(1_000)
    const { data } = await shop.call(withdrawRatio, { cardId, amount: amount.amount }, holder)
    // Where there are no terms, there is no data.
    const shown = { fee: data?.quote?.fee ?? toMoney(0n, 'MYR'), rateId: data?.rateId ?? 'none' }
    return await askBank(shop, holder, { amount, cardId, ...shown, payPassword: PIN, ...more }, key)
  }
  return {
    ...shop,
    card,
    withdraw,
    async asked(holder, minor) {
      const { name, data, msg } = await withdraw(holder, minor)
      if (name !== 'ok') throw new Error(`not withdrawn: ${name} ${msg}`)
      return data.id
    },
    approve: (id, by) => approveBy(shop, id, by),
    pay: (id, by) => {
      shop.clock.advance(1_000)
      return payBy(shop, id, by)
    },
    stateOf: async (id, by) => (await shop.call(adminWithdrawalInfo, { id }, by)).data.state,
    async number(name, value) {
      await shop.deps.db.execute(sql`insert into settings (key, value, changed_at) values (${name}, ${value}, now())
        on conflict (key) do update set value = excluded.value`)
      await settings.start!(shop.deps)
    },
  }
}
