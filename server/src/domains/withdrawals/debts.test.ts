import { adminWithdrawalExport, adminWithdrawalInfo } from '@pasar/contract/calls/admin/finance/withdrawals'
import { exchangeCreate, exchangeRates } from '@pasar/contract/calls/wallet/exchange'
import { transferCreate } from '@pasar/contract/calls/wallet/transfers'
import type { Currency } from '@pasar/contract/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ringgit } from '../checkout/testing.ts'
import { auditLedger, receivableOwner, shopAccounts } from '../ledger/index.ts'
import { moveAmount } from '../ledger/testing.ts'
import { type Holder, PIN } from '../wallet/testing.ts'
import { type WithdrawShop, withdrawShop } from './testing.ts'

let shop: WithdrawShop
let staff: { id: string; token: string }
beforeAll(async () => {
  shop = await withdrawShop()
  staff = await shop.addStaff('Aini')
  await shop.setRate('CNY', '1.65')
  await shop.setRate('USDT', '0.22')
})
afterAll(() => shop.close())
afterEach(async () => expect((await auditLedger(shop.deps.db)).problems).toEqual([]))

/** Books a debt of 16.50 yuan, as the chargeback of a top-up in yuan does. */
const charge = ({ id }: Holder) =>
  moveAmount(shop.deps, {
    ...{ from: receivableOwner(id), to: shopAccounts.clearing, asset: 'CNY', amount: 1_650n },
  })

async function memberWith(minor = 100_000n): Promise<Holder> {
  const holder = await shop.holder()
  await shop.give(holder, 'MYR', minor)
  return holder
}

async function exchange(holder: Holder, to: Currency, minor = 2_000) {
  const { data } = await shop.call(exchangeRates, { from: 'MYR', to }, holder)
  return await shop.call(exchangeCreate, { from: ringgit(minor), to, rateId: data.list[0]!.rateId }, holder)
}

const refusal = {
  name: 'debt-unpaid',
  data: { debts: [{ amount: '16.50', currency: 'CNY' }] },
}

describe('a member who owes the shop', () => {
  it('cannot transfer, withdraw or exchange other assets until the debt is paid', async () => {
    const [debtor, receiver] = [await memberWith(), await shop.holder()]
    await charge(debtor)
    const send = () =>
      shop.call(
        transferCreate,
        { username: receiver.username, amount: ringgit(1_000), payPassword: PIN },
        debtor,
      )
    expect(await send()).toMatchObject(refusal)
    expect(await shop.withdraw(debtor, 5_000)).toMatchObject(refusal)
    expect(await exchange(debtor, 'USDT')).toMatchObject(refusal)
    expect(await shop.balance(debtor, 'MYR')).toMatchObject({ available: 100_000n, held: 0n })
    await shop.give(debtor, 'CNY', 1_650n)
    expect((await send()).name).toBe('ok')
    expect((await shop.withdraw(debtor, 5_000)).name).toBe('ok')
    expect((await exchange(debtor, 'USDT')).name).toBe('ok')
  })

  it('pays the debt by an exchange into its currency', async () => {
    const debtor = await memberWith()
    await charge(debtor)
    expect((await exchange(debtor, 'CNY')).name).toBe('ok')
    expect((await exchange(debtor, 'USDT')).name).toBe('ok')
  })

  it('receives transfers', async () => {
    const [sender, debtor] = [await memberWith(), await shop.holder()]
    await charge(debtor)
    const input = { username: debtor.username, amount: ringgit(1_000), payPassword: PIN }
    expect((await shop.call(transferCreate, input, sender)).name).toBe('ok')
  })
})

describe('a withdrawal of a member who owes the shop since', () => {
  const exported = async () => {
    const input = { id: shop.deps.ids.uuid(), channel: 'bank' as const }
    return (await shop.call(adminWithdrawalExport, input, staff)).data.rows.map(({ no }) => no)
  }
  const show = async (id: string) => (await shop.call(adminWithdrawalInfo, { id }, staff)).data

  it('is not approved until the debt is paid; staff see why', async () => {
    const debtor = await memberWith()
    const id = await shop.requestWithdrawal(debtor, 5_000)
    expect((await show(id)).hints).not.toContain('debt')
    await charge(debtor)
    expect((await show(id)).hints).toContain('debt')
    expect(await shop.approve(id, staff)).toMatchObject(refusal)
    expect(await shop.stateOf(id, staff)).toBe('reviewing')
    await shop.give(debtor, 'CNY', 1_650n)
    expect((await shop.approve(id, staff)).name).toBe('ok')
  })

  it('is in no payout file until the debt is paid', async () => {
    const [debtor, other] = [await memberWith(), await memberWith()]
    const ids = [await shop.requestWithdrawal(debtor, 5_000), await shop.requestWithdrawal(other, 5_000)]
    for (const id of ids) await shop.approve(id, staff)
    await charge(debtor)
    const [late, due] = [(await show(ids[0]!)).no, (await show(ids[1]!)).no]
    const first = await exported()
    expect([first.includes(late), first.includes(due)]).toEqual([false, true])
    await shop.give(debtor, 'CNY', 1_650n)
    expect(await exported()).toEqual([late])
  })
})
