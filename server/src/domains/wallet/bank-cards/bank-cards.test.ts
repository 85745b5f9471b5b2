import * as calls from '@pasar/contract/calls/wallet/bank-cards'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decrypt } from '../../../platform/crypto/encryption.ts'
import { type Holder, type WalletShop, walletShop } from '../testing.ts'
import { cardPurpose } from './manage-cards.ts'

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop()
})
afterAll(() => shop.close())

let count = 0
const numberOf = () => `1140${String(10_000_000 + ++count)}`
const nameOf = async (holder: Holder) => (await shop.call(calls.bankCardList, {}, holder)).data.holder
async function add(holder: Holder, more: object = {}) {
  const draft = {
    type: 'account',
    bank: 'MBBEMYKL',
    number: numberOf(),
    holder: await nameOf(holder),
  } as const
  return await shop.call(calls.bankCardCreate, { ...draft, ...more }, holder)
}
const cards = async (holder: Holder) => (await shop.call(calls.bankCardList, {}, holder)).data.list

describe('a bank card', () => {
  it('is rejected for unverified members, another holder, an unknown bank and an invalid number', async () => {
    const stranger = await shop.holder({ verified: false })
    expect((await add(stranger, { holder: 'Who Ever' })).name).toBe('verification-needed')
    const holder = await shop.holder()
    expect((await add(holder, { holder: 'Some Body Else' })).name).toBe('bank-card-holder')
    expect((await add(holder, { bank: 'NOBANK00' })).name).toBe('not-found')
    expect((await add(holder, { type: 'card' })).name).toBe('not-found')
    expect((await add(holder, { number: '1234' })).name).toBe('input-invalid')
    const card = { type: 'card', bank: 'ICBKCNBJ' }
    expect((await add(holder, { ...card, number: '6222021234567890' })).name).toBe('input-invalid')
    expect((await add(holder, { ...card, number: '6222 0212 3456 7894' })).name).toBe('ok')
    expect(await cards(holder)).toHaveLength(1)
  })

  it('is rejected as a duplicate, for any member and any formatting', async () => {
    const [holder, other] = [await shop.holder(), await shop.holder()]
    await add(holder, { number: '1140 9999-0001' })
    expect((await add(holder, { number: '114099990001' })).name).toBe('bank-card-taken')
    expect((await add(other, { number: '114099990001' })).name).toBe('bank-card-taken')
    expect((await add(other, { number: '114099990001', bank: 'CIBBMYKL' })).name).toBe('ok')
  })

  it('is stored encrypted and shown masked', async () => {
    const holder = await shop.holder()
    const { data } = await add(holder, {
      number: '114055557777',
      holder: (await nameOf(holder)).toUpperCase(),
    })
    expect(data).toMatchObject({ numberMasked: '•••• 7777', isDefault: true, bank: { name: 'Maybank' } })
    const row = await shop.one<Record<string, string>>(
      sql`select * from bank_cards where id = ${data.id}::uuid`,
    )
    expect(JSON.stringify(row)).not.toContain('114055557777')
    expect(decrypt(shop.deps.config, cardPurpose(data.id), row.number_sealed!)).toBe('114055557777')
    expect(() => decrypt(shop.deps.config, cardPurpose(holder.id), row.number_sealed!)).toThrow()
  })

  it('is limited to ten per member, with exactly one default', async () => {
    const holder = await shop.holder()
    const [first, second] = [(await add(holder)).data, (await add(holder)).data]
    expect([first.isDefault, second.isDefault]).toEqual([true, false])
    expect((await add(holder, { isDefault: true })).data.isDefault).toBe(true)
    const change = { id: second.id, branch: 'Bangsar', isDefault: true } as const
    expect((await shop.call(calls.bankCardUpdate, change, holder)).data).toMatchObject({
      branch: 'Bangsar',
      isDefault: true,
    })
    expect((await cards(holder)).map((c) => c.isDefault)).toEqual([true, false, false])
    expect((await shop.call(calls.bankCardDelete, { id: second.id }, holder)).name).toBe('ok')
    expect((await cards(holder)).map((c) => c.isDefault)).toEqual([true, false])
    for (let i = 0; i < 8; i++) expect((await add(holder)).name).toBe('ok')
    expect((await add(holder)).name).toBe('bank-card-limit')
  })

  it('is not found for other members', async () => {
    const [holder, other] = [await shop.holder(), await shop.holder()]
    const { id } = (await add(holder)).data
    expect((await shop.call(calls.bankCardInfo, { id }, other)).name).toBe('not-found')
    expect((await shop.call(calls.bankCardUpdate, { id, isDefault: true }, other)).name).toBe('not-found')
    expect((await shop.call(calls.bankCardDelete, { id }, other)).name).toBe('not-found')
    expect((await shop.call(calls.bankCardInfo, { id }, holder)).data.id).toBe(id)
  })
})

describe('banks', () => {
  it('are listed by country, by country of verification and by type, with their branches', async () => {
    const holder = await shop.holder()
    const all = (await shop.call(calls.bankList, { country: 'CN' })).data
    expect(all.list.every((b) => b.country === 'CN' && b.types.includes('card'))).toBe(true)
    expect((await shop.call(calls.bankListByType, { country: 'MY', type: 'card' })).data.list).toEqual([])
    expect((await shop.call(calls.bankList, { country: 'ZZ' })).data.country).toBe('MY')
    const own = (await shop.call(calls.memberBankList, {}, holder)).data
    expect(own.country).toBe('MY')
    const chinese = await shop.call(calls.bankList, { country: 'CN' }, { headers: { 'think-lang': 'zh-cn' } })
    expect(chinese.data.list[0]!.name).toBe('中国工商银行')
    const branches = (await shop.call(calls.bankBranches, { bank: 'BKTWTWTP', keyword: '高雄' })).data.list
    expect(branches).toEqual([{ code: '0040118', name: '高雄分行', city: '高雄市' }])
    expect((await shop.call(calls.bankBranches, { bank: 'MBBEMYKL' })).data.list).toEqual([])
  })
})
