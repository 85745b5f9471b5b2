import { memberProfile } from '@pasar/contract/calls/account'
import * as calls from '@pasar/contract/calls/admin/members'
import { adminOrderList } from '@pasar/contract/calls/admin/orders'
import { login, tokenRefresh } from '@pasar/contract/calls/identity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { type SalesShop, salesShop } from '../../reports/testing.ts'
import { addMember } from '../index.ts'

let shop: SalesShop
let staff: { token: string }
let memberId: string
const PASSWORD = 'correct horse battery'
beforeAll(async () => {
  shop = await salesShop()
  staff = shop.staff('members')
  const ctx = systemContext(shop.deps, shop.deps.db)
  const inviter = await addMember(ctx, {
    username: 'inviter01',
    nickname: 'Inviter',
    email: 'inviter@pasar.example',
    password: PASSWORD,
  })
  memberId = await addMember(ctx, {
    username: 'nuraisyah',
    nickname: 'Nur_100%',
    email: 'nur.aisyah@pasar.example',
    password: PASSWORD,
    referrerId: inviter,
  })
  await shop.deps.db.execute(
    sql`update members set mobile_prefix = '60', mobile = '123456789' where id = ${memberId}::uuid`,
  )
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(61_000))

const signIn = () => shop.call(login, { account: 'nuraisyah', password: PASSWORD, agree: true })
const infoOf = async (id = memberId) => (await shop.call(calls.adminMemberInfo, { id }, staff)).data
const audits = async (action: string) =>
  (
    await shop.deps.db.execute<{ before: unknown; after: Record<string, unknown> }>(
      sql`select before, after from audit_log where action = ${action} and target = ${`member:${memberId}`} order by at`,
    )
  ).rows

describe('members in the console', () => {
  it('rejects staff without the permission and unknown members', async () => {
    for (const call of [calls.adminMemberInfo, calls.adminMemberUnmask])
      expect((await shop.call(call, { id: memberId }, shop.staff('orders'))).name).toBe('forbidden')
    const id = shop.deps.ids.uuid()
    expect((await shop.call(calls.adminMemberInfo, { id }, staff)).name).toBe('not-found')
    expect((await shop.call(calls.adminMemberBan, { id, reason: 'x' }, staff)).name).toBe('not-found')
    expect((await shop.call(calls.adminMemberNote, { id, text: 'x' }, staff)).name).toBe('not-found')
    expect((await shop.call(calls.adminMemberLedger, { memberId }, staff)).name).toBe('forbidden')
  })

  it('exports members in two formats without formulas, to staff who may export, and audits it', async () => {
    expect((await shop.call(calls.adminMemberExport, {}, staff)).name).toBe('forbidden')
    const exporter = shop.staff('members', 'exports')
    await shop.deps.db.execute(sql`update members set nickname = '=1+1' where id = ${memberId}::uuid`)
    const { data } = await shop.call(calls.adminMemberExport, { keyword: 'nuraisyah' }, exporter)
    expect(data).toMatchObject({ rows: 1, next: '' })
    expect(data.csv).toContain("nuraisyah,'=1+1,nur.aisyah@pasar.example,60123456789,en-us,")
    const input = { format: 'shopify', keyword: 'nuraisyah' } as const
    const shopify = (await shop.call(calls.adminMemberExport, input, exporter)).data.csv
    expect(shopify).toMatch(/^First Name,Last Name,Email,/)
    expect(shopify).toContain("'=1+1,,nur.aisyah@pasar.example,no,")
    const magento = (await shop.call(calls.adminMemberExport, { ...input, format: 'magento' }, exporter)).data
      .csv
    expect(magento).toMatch(/^email,_website,_store,created_at,firstname,group_id,lastname,_address_city,/)
    expect(magento).toContain('nur.aisyah@pasar.example,base,default,')
    await shop.deps.db.execute(sql`update members set nickname = 'Nur_100%' where id = ${memberId}::uuid`)
    const { rows } = await shop.deps.db.execute<{ after: object }>(
      sql`select after from audit_log where action = 'member.export' order by at`,
    )
    expect(rows.map((r) => r.after)).toMatchObject([
      { rows: 1, isSearch: true },
      { format: 'shopify' },
      { format: 'magento' },
    ])
    expect(JSON.stringify(rows)).not.toContain('nuraisyah')
  })

  it('finds a member by name, email, phone or number, and treats wildcards as text', async () => {
    const found = async (keyword: string) =>
      (await shop.call(calls.adminMemberList, { keyword }, staff)).data.list.map((m) => m.id)
    const { memberNo } = await infoOf()
    for (const keyword of [
      'nuraisy',
      'NURAISYAH',
      'nur_100%',
      'nur.aisyah@pasar',
      '0123456789',
      '+60 12-345 6789',
      memberNo,
    ])
      expect(await found(keyword), keyword).toEqual([memberId])
    expect(await found('nur%100')).toEqual([])
    expect((await shop.call(calls.adminMemberList, { banned: '1' }, staff)).data.total).toBe(0)
  })

  it('masks personal data until staff unmask it, and audits that without the data', async () => {
    const response = JSON.stringify([
      await infoOf(),
      (await shop.call(calls.adminMemberList, {}, staff)).data,
    ])
    expect(response).not.toContain('nur.aisyah')
    expect(response).not.toContain('123456789')
    const { data } = await shop.call(calls.adminMemberUnmask, { id: memberId }, staff)
    expect(data).toMatchObject({ email: 'nur.aisyah@pasar.example', mobile: '+60 123456789' })
    const [recorded] = await audits('member.unmask')
    expect(JSON.stringify(recorded)).not.toContain('nur.aisyah')
    expect(recorded?.after.shown).toContain('email')
  })

  it('shows who referred a member and how many the member referred', async () => {
    const { referrer } = await infoOf()
    expect(referrer?.name).toBe('Inviter (inviter01)')
    expect((await infoOf(referrer!.id)).referred).toBe(1)
  })
})

describe('a ban', () => {
  it('ends every session at once, refuses sign-in and refresh, and can be lifted', async () => {
    const { data: session } = await signIn()
    expect((await shop.call(memberProfile, {}, session)).name).toBe('ok')
    expect((await infoOf()).sessions.length).toBe(1)
    expect((await shop.call(calls.adminMemberBan, { id: memberId, reason: 'Fraud' }, staff)).name).toBe('ok')
    expect((await shop.call(memberProfile, {}, session)).name).toBe('token-invalid')
    const { refreshToken } = session
    expect((await shop.call(tokenRefresh, { refreshToken }, {})).name).toBe('token-invalid')
    expect((await signIn()).name).toBe('account-banned')
    expect(await infoOf()).toMatchObject({ banReason: 'Fraud', sessions: [] })
    expect((await shop.call(calls.adminMemberBan, { id: memberId, reason: 'x' }, staff)).name).toBe(
      'state-changed',
    )
    expect((await shop.call(calls.adminMemberUnban, { id: memberId, reason: 'Cleared' }, staff)).name).toBe(
      'ok',
    )
    expect((await shop.call(calls.adminMemberUnban, { id: memberId, reason: 'x' }, staff)).name).toBe(
      'state-changed',
    )
    expect((await signIn()).name).toBe('ok')
    expect((await audits('member.ban'))[0]?.after).toMatchObject({ reason: 'Fraud', sessionsEnded: 1 })
    expect((await audits('member.lift'))[0]?.before).toMatchObject({ reason: 'Fraud' })
  })
})

it('ends one session of a member once and keeps the others', async () => {
  const [one, two] = [(await signIn()).data, (await signIn()).data]
  const { sessions } = await infoOf()
  const end = (sessionId?: string) =>
    shop.call(calls.adminMemberSessionEnd, { id: memberId, sessionId }, staff)
  expect((await end(sessions[0]!.id)).data).toEqual({ ended: 1 })
  expect((await end(sessions[0]!.id)).name).toBe('not-found')
  const alive = [await shop.call(memberProfile, {}, one), await shop.call(memberProfile, {}, two)].filter(
    (a) => a.name === 'ok',
  )
  expect(alive.length).toBe(1)
  expect((await end()).data.ended).toBeGreaterThanOrEqual(1)
  expect((await infoOf()).sessions).toEqual([])
})

it('stores notes of staff', async () => {
  await shop.call(calls.adminMemberNote, { id: memberId, text: 'Calls every Monday' }, staff)
  expect((await infoOf()).notes).toMatchObject([{ text: 'Calls every Monday' }])
})

it("adds up a member's ledger, page by page", async () => {
  const [buyer, sku] = [await shop.fundedBuyer(), await shop.sku()]
  await shop.placePaidOrder(buyer, [[sku, 2]], { points: '500' })
  const finance = shop.staff('members', 'finance', 'orders')
  const ledger = async (asset: string, page = 1, limit = 100) =>
    (await shop.call(calls.adminMemberLedger, { memberId: buyer.id, asset, page, limit }, finance)).data
  for (const asset of ['MYR', 'PTS']) {
    const { list, accounts, closing, opening } = await ledger(asset)
    const account = accounts.find((a) => a.asset === asset)!
    expect(closing).toEqual(account.balance)
    expect(opening?.amount).toBe('0.00')
    const sum = list.reduce((n, p) => n + Number(p.change.amount), 0)
    expect(sum.toFixed(2)).toBe(account.balance.amount)
    expect(list.reduce((n, p) => n + Number(p.held.amount), 0).toFixed(2)).toBe(account.held.amount)
  }
  const [first, second] = [await ledger('PTS', 1, 1), await ledger('PTS', 2, 1)]
  expect(first.opening).toEqual(second.closing)
  expect((await ledger('XXX')).list).toEqual([])
  const { list } = (await shop.call(adminOrderList, { memberId: buyer.id }, finance)).data
  expect(list.length).toBe(1)
})
