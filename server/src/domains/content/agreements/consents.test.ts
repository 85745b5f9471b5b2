import {
  adminAgreementDelete,
  adminAgreementInfo,
  adminAgreementList,
  adminAgreementPublish,
  adminAgreementSave,
  adminConsentExport,
} from '@pasar/contract/calls/admin/content/agreements'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { agreement } from '@pasar/contract/calls/content'
import { consentGive, consentList, consentRequests } from '@pasar/contract/calls/content/agreements'
import { orderPay } from '@pasar/contract/calls/payments'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Buyer, type BuyingShop, buyingShop, ringgit, type TestSku } from '../../checkout/testing.ts'
import { payments } from '../../payments/index.ts'
import { content } from '../index.ts'

let shop: BuyingShop
let staff: { token: string }
let buyer: Buyer
let sku: TestSku
beforeAll(async () => {
  shop = await buyingShop([content, payments])
  const id = shop.deps.ids.uuid()
  staff = { token: shop.tokenFor({ kind: 'staff', id, permissions: ['content', 'exports'] }) }
  sku = await shop.sku({ price: 30_000 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.deps.db.execute(sql`delete from agreement_consents`)
  await shop.deps.db.execute(sql`delete from agreements`)
  await shop.deps.db.execute(sql`update members set agreed_sequence = 0`)
  shop.deps.cache.invalidate('content')
  buyer = await shop.buyer()
})

const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * DAY_MS).toISOString()
const blocks = { 'en-us': [{ kind: 'paragraph' as const, text: 'The terms.' }] }
const write = (version: string, change: object = {}) => {
  const title = { 'en-us': 'Terms', 'zh-cn': '条款' }
  return shop.call(adminAgreementSave, { kind: 'terms', version, title, blocks, ...change }, staff)
}
const asking = { asksConsent: true, summary: { 'en-us': 'Returns within 30 days' } }
/** Publishes a version that asks for consent. @returns its id */
async function publish(version: string, change: object = {}): Promise<string> {
  const { data } = await write(version, { ...asking, consentDueAt: inDays(7), ...change })
  shop.clock.advance(1_000)
  expect((await shop.call(adminAgreementPublish, { id: data.id }, staff)).name).toBe('ok')
  return data.id
}
const requests = async (who = buyer) => (await shop.call(consentRequests, {}, who)).data
const agree = (ids: string[], who = buyer) => shop.call(consentGive, { ids }, who)
const order = (who = buyer) => {
  const request = { source: 'direct' as const, skuId: sku.id, quantity: 1, addressId: who.addressId }
  return shop.call(orderCreate, { ...request, couponIds: [], total: ringgit(30_000) }, who)
}

describe('a version of an agreement', () => {
  it('is a draft that nobody sees until it is published, and never changes afterwards', async () => {
    const { id } = (await write('2026-01-01')).data
    expect((await shop.call(agreement, { kind: 'terms' })).name).toBe('not-found')
    expect((await write('2026-01-01')).name).toBe('name-taken')
    expect((await write('2026-01-02', { id })).data.version).toBe('2026-01-02')
    expect((await shop.call(adminAgreementPublish, { id }, staff)).name).toBe('ok')
    expect((await shop.call(agreement, { kind: 'terms' })).data.version).toBe('2026-01-02')
    expect((await shop.call(adminAgreementPublish, { id }, staff)).name).toBe('state-changed')
    expect((await write('2026-01-03', { id })).name).toBe('state-changed')
    expect((await shop.call(adminAgreementDelete, { id }, staff)).name).toBe('state-changed')
    const other = (await write('2026-02-01')).data.id
    expect((await shop.call(adminAgreementDelete, { id: other }, staff)).name).toBe('ok')
    expect((await shop.call(adminAgreementDelete, { id: other }, staff)).name).toBe('not-found')
  })

  it('asks for consent only with a deadline in the future, a text, and a kind that members accept', async () => {
    expect((await write('v1', asking)).name).toBe('input-invalid')
    expect((await write('v1', { ...asking, kind: 'about', consentDueAt: inDays(1) })).name).toBe(
      'input-invalid',
    )
    const late = (await write('v1', { ...asking, consentDueAt: inDays(-1) })).data
    expect((await shop.call(adminAgreementPublish, { id: late.id }, staff)).name).toBe('input-invalid')
    const empty = (await write('v2', { blocks: {} })).data
    expect((await shop.call(adminAgreementPublish, { id: empty.id }, staff)).name).toBe('input-invalid')
  })
})

describe('a request for consent', () => {
  it('asks members with the summary, refuses orders and payments after its deadline, until they agree', async () => {
    expect(await requests()).toMatchObject({ list: [], dueAt: null, overdue: false })
    const id = await publish('2026-03-01')
    expect(await requests()).toMatchObject({
      list: [{ id, kind: 'terms', version: '2026-03-01', summary: 'Returns within 30 days' }],
      overdue: false,
    })
    expect((await order()).name).toBe('ok')
    shop.clock.advance(7 * DAY_MS)
    expect((await requests()).overdue).toBe(true)
    expect((await order()).name).toBe('agreement-outdated')
    const unpaid = { orderIds: [shop.deps.ids.uuid()], method: 'balance' as const }
    expect((await shop.call(orderPay, unpaid, buyer)).name).toBe('agreement-outdated')
    expect((await agree([id])).name).toBe('ok')
    expect((await order()).name).toBe('ok')
    expect((await requests()).list).toEqual([])
  })

  it('costs an order no statement, and no more than one after the deadline', async () => {
    const id = await publish('v1')
    await agree([id])
    const sequence = await shop.one<{ agreed_sequence: number }>(
      sql`select agreed_sequence from members where id = ${buyer.id}::uuid`,
    )
    const sessionId = shop.deps.ids.uuid()
    const member = { kind: 'member' as const, id: buyer.id, sessionId }
    shop.clock.advance(8 * DAY_MS)
    const fresh = shop.tokenFor({ ...member, agreedSequence: sequence.agreed_sequence })
    const stale = shop.tokenFor({ ...member, agreedSequence: 0 })
    const count = async (token: string) => {
      const unpaid = { orderIds: [shop.deps.ids.uuid()], method: 'balance' as const }
      const { name, statements } = await shop.callWithStatements(orderPay, unpaid, { token })
      expect(name).toBe('not-found')
      return statements.length
    }
    await count(fresh)
    expect((await count(stale)) - (await count(fresh))).toBe(1)
  })

  it('does not accept versions other than those it asks for, and accepts a repetition', async () => {
    const first = await publish('v1')
    const second = await publish('v2', { summary: { 'en-us': 'A new address' } })
    const { list } = await requests()
    expect(list).toMatchObject([{ id: second, summary: 'Returns within 30 days\n\nA new address' }])
    expect((await agree([first])).name).toBe('agreements-changed')
    expect((await agree([shop.deps.ids.uuid()])).name).toBe('agreements-changed')
    expect((await agree([second])).name).toBe('ok')
    expect((await agree([second])).name).toBe('ok')
    expect((await agree([first])).name).toBe('agreements-changed')
  })

  it('covers both agreements at once, and a later version that asks for nothing', async () => {
    await publish('v1')
    const privacy = await publish('v1', { kind: 'privacy' })
    const quiet = (await write('v2')).data.id
    shop.clock.advance(1_000)
    await shop.call(adminAgreementPublish, { id: quiet }, staff)
    expect((await requests()).list.map(({ id }) => id)).toEqual([quiet, privacy])
    expect((await agree([quiet])).name).toBe('agreements-changed')
    expect((await agree([privacy, quiet])).name).toBe('ok')
    const mine = (await shop.call(consentList, {}, buyer)).data.list
    expect(mine.map(({ kind, version, source, current }) => [kind, version, source, current])).toEqual([
      ['terms', 'v2', 'request', true],
      ['privacy', 'v1', 'request', true],
    ])
  })

  it('shows staff who agreed and how many have not, and exports them', async () => {
    const id = await publish('v1')
    await agree([id])
    const { data } = await shop.call(adminAgreementInfo, { id }, staff)
    const members = await shop.one<{ n: number }>(sql`select count(*)::int as n from members`)
    expect(data).toMatchObject({ consents: 1, outstanding: members.n - 1, current: true })
    expect((await shop.call(adminAgreementList, { kind: 'terms' }, staff)).data.list[0]).toMatchObject({
      consents: 1,
    })
    const exported = await shop.call(adminConsentExport, { id }, staff)
    expect(exported.data).toMatchObject({ rows: 1, next: '' })
    expect(exported.data.csv).toMatch(
      /^member,.*\r\nbuyer\d+,Buyer \d+,terms,v1,.*,127\.0\.0\.1,request\r\n$/,
    )
    expect((await shop.call(adminConsentExport, { id, cursor: 'x' }, staff)).name).toBe('input-invalid')
    expect((await shop.call(adminConsentExport, { id: shop.deps.ids.uuid() }, staff)).name).toBe('not-found')
    const weak = { token: shop.tokenFor({ kind: 'staff', id, permissions: ['content'] }) }
    expect((await shop.call(adminConsentExport, { id }, weak)).name).toBe('forbidden')
  })
})
