import { shopEdit, shopInfo } from '@pasar/contract/calls/shops/shop'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopsShop, shopsShop } from '../testing.ts'

let shop: ShopsShop
beforeAll(async () => {
  shop = await shopsShop()
})
afterAll(() => shop.close())

const pass = (days: number) => shop.clock.set(new Date(shop.clock.now().getTime() + days * DAY_MS))

it('lets no sub-user change the address, who may change the rest of the profile', async () => {
  const own = await shop.owner()
  const worker = await shop.worker(own, ['profile'])
  expect((await shop.call(shopEdit, { slug: 'of-worker', name: 'Tea' }, worker)).name).toBe('not-found')
  const { data } = await shop.call(shopEdit, { slug: own.slug, name: 'Tea' }, worker)
  expect(data).toMatchObject({ name: 'Tea', slug: own.slug })
})

it('takes another address once in seven days, and says when the next', async () => {
  const own = await shop.owner('first-week')
  expect((await shop.call(shopEdit, { slug: 'second-week' }, own)).name).toBe('ok')
  shop.clock.set(new Date('2026-11-23T04:00:00Z'))
  await shop.deps.db.execute(
    sql`update shop_slugs set replaced_at = '2026-11-20T04:00:00Z' where slug = 'first-week'`,
  )
  for (const slug of ['third-week', 'first-week']) {
    const refused = await shop.call(shopEdit, { slug }, own)
    expect([refused.name, refused.msg]).toEqual([
      'input-invalid',
      'You can change the address again on November 27, 2026',
    ])
  }
  expect((await shop.call(shopEdit, { slug: 'second-week', about: 'Tea' }, own)).name).toBe('ok')
  pass(7)
  expect((await shop.call(shopEdit, { slug: 'third-week' }, own)).name).toBe('ok')
})

it('keeps five former addresses, and frees older ones for other shops 90 days later', async () => {
  const [own, other] = [await shop.owner('a-0'), await shop.owner()]
  for (let i = 1; i <= 6; i += 1) {
    expect((await shop.call(shopEdit, { slug: `a-${i}` }, own)).name).toBe('ok')
    pass(8)
  }
  const leads = async (slug: string) => (await shop.call(shopInfo, { slug })).name
  expect(await leads('a-0')).toBe('not-found')
  for (let i = 1; i <= 6; i += 1) expect(await leads(`a-${i}`)).toBe('ok')
  const take = async (slug: string) => (await shop.call(shopEdit, { slug }, other)).name
  expect(await take('a-0')).toBe('shop-address-taken')
  pass(83)
  expect(await take('a-1')).toBe('shop-address-taken')
  expect(await take('a-0')).toBe('ok')
  expect((await shop.call(shopInfo, { slug: 'a-0' })).data.shop.id).toBe(other.shopId)
  expect((await shop.call(shopEdit, { slug: 'a-0' }, own)).name).toBe('shop-address-taken')
})

it('gives an address that was freed back to its shop, and stores no more than it needs', async () => {
  const own = await shop.owner('b-0')
  for (let i = 1; i <= 30; i += 1) {
    expect((await shop.call(shopEdit, { slug: `b-${i}` }, own)).name).toBe('ok')
    pass(7)
  }
  expect((await shop.call(shopEdit, { slug: 'b-20' }, own)).data.slug).toBe('b-20')
  const { n } = await shop.one<{ n: number }>(
    sql`select count(*)::int as n from shop_slugs where shop_id = ${own.shopId}::uuid`,
  )
  expect(n).toBeLessThan(21)
})

it('gives an address that ten shops want at once to one of them, with the other changes of that one only', async () => {
  const owners = await Promise.all(Array.from({ length: 10 }, () => shop.owner()))
  const results = await Promise.all(
    owners.map((who) => shop.call(shopEdit, { slug: 'wanted', about: 'Changed' }, who)),
  )
  expect(results.map(({ name }) => name).toSorted()).toEqual(['ok', ...Array(9).fill('shop-address-taken')])
  const { n } = await shop.one<{ n: number }>(
    sql`select count(*)::int as n from shops where about = 'Changed'`,
  )
  expect(n).toBe(1)
})

it('keeps the former address working', async () => {
  const moved = await shop.owner('before')
  await shop.call(shopEdit, { slug: 'after' }, moved)
  for (const slug of ['before', 'after'])
    expect((await shop.call(shopInfo, { slug })).data.shop).toMatchObject({
      id: moved.shopId,
      slug: 'after',
    })
})
