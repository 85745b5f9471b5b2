import { accountSettingsPage, personalPage, userSettingsPage } from '@pasar/contract/calls/account/page-data'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CancelShop, cancelShop } from '../cancellations/testing.ts'
import { pageData } from './index.ts'

let shop: CancelShop
beforeAll(async () => {
  shop = await cancelShop([pageData])
})
afterAll(() => shop.close())

const entriesOf = (groups: readonly { list: readonly { key: string; value: string; badge: number }[] }[]) =>
  new Map(groups.flatMap(({ list }) => list.map((entry) => [entry.key, entry])))
const account = async (member: { token: string }, language = 'en-us') => {
  const { token } = member
  const headers = { 'accept-language': language, 'think-lang': language }
  const { data } = await shop.call(accountSettingsPage, {}, { token, headers })
  return { groups: data.groups, entries: entriesOf(data.groups) }
}

it('shows the state of PIN, verification and cancellation, in the language of the request', async () => {
  const member = await shop.holder({ pin: false, verified: false })
  const { entries } = await account(member)
  expect(entries.get('security')).toMatchObject({ value: 'No payment PIN', badge: 1, icon: 'security' })
  expect(entries.get('verification')?.value).toBe('Not verified')
  expect(entries.get('cancel')).toMatchObject({ value: '', page: '/pages/login/logOff/index' })
  await shop.approved(member)
  const chinese = await account(member, 'zh-cn')
  expect(chinese.groups.map(({ title }) => title)).toEqual(['安全', '账户'])
  expect(chinese.entries.get('cancel')).toMatchObject({ title: '注销账户', value: '已通过', badge: 1 })
  const other = await account(await shop.holder())
  expect([other.entries.get('security')?.value, other.entries.get('verification')?.value]).toEqual([
    '',
    'Verified',
  ])
})

it('counts only what belongs to the member and can be used', async () => {
  const member = await shop.holder()
  await shop.coupon({}, member.id)
  await shop.coupon({ endsInDays: -1 }, member.id)
  await shop.coupon({}, (await shop.holder()).id)
  const settings = entriesOf((await shop.call(userSettingsPage, {}, member)).data.groups)
  expect([settings.get('coupons')?.value, settings.get('addresses')?.value]).toEqual(['1', '1'])
  expect(settings.get('gift-cards')?.value).toBe('')
  const personal = entriesOf((await shop.call(personalPage, {}, member)).data.groups)
  expect(personal.get('coupons')?.badge).toBe(1)
})

it('gives visitors the same entries without counts, each with an icon of its own, and members’ settings to members only', async () => {
  const member = await shop.holder()
  const visitor = (await shop.call(personalPage, {})).data.groups
  const own = (await shop.call(personalPage, {}, member)).data.groups
  expect(visitor.flatMap((g) => g.list.map((e) => e.key))).toEqual(
    own.flatMap((g) => g.list.map((e) => e.key)),
  )
  expect(visitor.flatMap((g) => g.list).every((e) => e.badge === 0 && e.value === '')).toBe(true)
  const icons = visitor.flatMap((g) => g.list.map((e) => e.icon))
  expect(icons).toEqual([...new Set(icons)])
  expect((await shop.call(userSettingsPage, {})).name).toBe('token-invalid')
  await shop.deps.db.execute(sql`delete from addresses where member_id = ${member.id}::uuid`)
  const settings = entriesOf((await shop.call(userSettingsPage, {}, member)).data.groups)
  expect(settings.get('addresses')?.value).toBe('')
})
