import * as calls from '@pasar/contract/calls/admin/finance/ledger'
import { adminCorrectionCreate } from '@pasar/contract/calls/admin/finance/wallet'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderPay } from '@pasar/contract/calls/payments'
import { parseCsv } from '@pasar/contract/csv'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ringgit } from '../checkout/testing.ts'
import { closeDays, shopAccounts } from '../ledger/index.ts'
import { type Holder, PIN, type WalletShop, walletShop } from '../wallet/testing.ts'
import { ledgerAdmin } from './index.ts'

let shop: WalletShop
let staff: { token: string }
let holder: Holder
let order: { id: string; no: string; paymentNo: string }
beforeAll(async () => {
  shop = await walletShop([ledgerAdmin])
  staff = await shop.addStaff('Farid')
  holder = await shop.holder()
  await shop.give(holder, 'MYR', 10_000n)
  shop.clock.advance(1_000)
  order = await pay()
})
afterAll(() => shop.close())

/** An order of 33.00 paid by balance. */
async function pay() {
  const sku = await shop.sku()
  const input = {
    source: 'direct' as const,
    skuId: sku.id,
    addressId: holder.addressId,
    total: ringgit(3300),
  }
  const { orderId } = (await shop.call(orderCreate, input, holder)).data
  const paying = { orderIds: [orderId], method: 'balance' as const, payPassword: PIN }
  const { paymentNo } = (await shop.call(orderPay, paying, holder)).data
  const { no } = await shop.one<{ no: string }>(sql`select no from orders where id = ${orderId}::uuid`)
  return { id: orderId, no, paymentNo }
}

const list = (input: object = {}) => shop.call(calls.adminLedgerList, input, staff)
const find = async (keyword: string) =>
  (await shop.call(calls.adminTransferList, { keyword }, staff)).data.list
const own = async () => (await list({ keyword: holder.username, asset: 'MYR' })).data.list[0]!

describe('accounts', () => {
  it('are hidden without the permission, and not found when they do not exist', async () => {
    const clerk = {
      token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['members'] }),
    }
    expect((await shop.call(calls.adminLedgerList, {}, clerk)).name).toBe('forbidden')
    const id = shop.deps.ids.uuid()
    expect((await shop.call(calls.adminLedgerInfo, { id }, staff)).name).toBe('not-found')
    expect((await shop.call(calls.adminLedgerPostings, { accountId: id }, staff)).name).toBe('not-found')
    expect((await shop.call(calls.adminLedgerExport, { accountId: id }, staff)).name).toBe('not-found')
    expect((await shop.call(calls.adminTransferInfo, { id }, staff)).name).toBe('not-found')
    expect((await list({ keyword: 'nobody at all' })).data).toMatchObject({ list: [], total: 0 })
  })

  it('are listed with the shop’s first, and found by owner', async () => {
    const all = (await list()).data
    expect(all.list[0]!.owner.kind).toBe('house')
    expect(all.total).toBe(all.list.length)
    expect(
      (await list({ kind: 'member', asset: 'MYR' })).data.list.every((a) => a.owner.kind === 'member'),
    ).toBe(true)
    const [byName] = (await list({ keyword: holder.username.slice(0, 7).toUpperCase(), asset: 'MYR' })).data
      .list
    const [byId] = (await list({ keyword: holder.id, asset: 'MYR' })).data.list
    expect(byName).toEqual(byId)
    expect(byId).toMatchObject({
      owner: { id: holder.id, username: holder.username },
      balance: ringgit(6_700),
    })
    expect((await list({ keyword: 'unearned', asset: 'MYR' })).data.list).toMatchObject([
      { owner: { kind: 'house', name: 'unearned', username: '' } },
    ])
    expect((await shop.call(calls.adminLedgerInfo, { id: byId!.id }, staff)).data).toEqual(byId)
  })

  it('list postings by page, each with its counterpart and the balance after it', async () => {
    const { id } = await own()
    const first = (await shop.call(calls.adminLedgerPostings, { accountId: id, limit: 1 }, staff)).data
    expect(first.list).toMatchObject([
      {
        reference: order.paymentNo,
        change: ringgit(-3_300),
        after: ringgit(6_700),
        other: { owner: { name: 'unearned' } },
      },
    ])
    const rest = { accountId: id, limit: 1, cursor: first.next! }
    expect((await shop.call(calls.adminLedgerPostings, rest, staff)).data).toMatchObject({
      list: [{ change: ringgit(10_000), after: ringgit(10_000), other: { owner: { name: 'equity' } } }],
      next: null,
    })
    const until = new Date(shop.clock.now().getTime() - 500).toISOString()
    const back = (await shop.call(calls.adminLedgerPostings, { accountId: id, until }, staff)).data
    expect(back.list.map((p) => p.after)).toEqual([ringgit(10_000)])
  })

  it('are exported with separate columns for money in and out, and the export is audited', async () => {
    const { id } = await own()
    const finance = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['finance'] })
    const refused = await shop.call(calls.adminLedgerExport, { accountId: id }, { token: finance })
    expect(refused.name).toBe('forbidden')
    const { data } = await shop.call(calls.adminLedgerExport, { accountId: id }, staff)
    expect(data).toMatchObject({ rows: 2, next: '' })
    const [head, paid, given] = parseCsv(data.csv).map(({ cells }) => cells)
    expect(head!.slice(3, 7)).toEqual(['reference', 'other side', 'out', 'in'])
    expect(paid!.slice(3, 7)).toEqual([order.paymentNo, 'unearned', '33.00', ''])
    expect(given!.slice(4, 7)).toEqual(['equity', '', '100.00'])
    const audited = await shop.one<{ n: number }>(
      sql`select count(*)::int as n from audit_log where action = 'ledger.export' and target = ${`ledger-account:${id}`}`,
    )
    expect(audited.n).toBe(1)
  })
})

describe('transfers', () => {
  it('are found by order, payment number, key and id', async () => {
    const [byOrder] = await find(order.no)
    expect(byOrder).toMatchObject({
      reference: order.paymentNo,
      amount: ringgit(3_300),
      from: { owner: { id: holder.id } },
      to: { owner: { kind: 'house', id: 'unearned' } },
    })
    const { key } = (await shop.call(calls.adminTransferInfo, { id: byOrder!.id }, staff)).data
    for (const keyword of [order.id, order.paymentNo, key, byOrder!.id])
      expect(await find(keyword), keyword).toEqual([byOrder])
    expect(await find('P000000000000000000')).toEqual([])
  })

  it('link to their subject and to related transfers', async () => {
    const amount = ringgit(-100)
    const { no } = (
      await shop.call(adminCorrectionCreate, { memberId: holder.id, amount, reason: 'x' }, staff)
    ).data
    const [correction] = await find(no)
    expect((await shop.call(calls.adminTransferInfo, { id: correction!.id }, staff)).data).toMatchObject({
      about: { type: 'correction', no },
      related: [],
      holds: null,
      endedBy: null,
    })
    const [payment] = await find(order.paymentNo)
    const { about } = (await shop.call(calls.adminTransferInfo, { id: payment!.id }, staff)).data
    expect(about).toMatchObject({ type: 'payment', no: order.paymentNo })
  })

  it('are listed newest first, by page', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = (await shop.call(calls.adminTransferList, { cursor, limit: 2 }, staff)).data
      seen.push(...page.list.map((t) => t.id))
      cursor = page.next ?? undefined
    } while (cursor)
    const { rows } = await shop.deps.db.execute<{ id: string }>(
      sql`select id from ledger_transfers order by id desc`,
    )
    expect(seen).toEqual(rows.map((r) => r.id))
  })
})

describe('the trial balance', () => {
  const show = async (at?: string) => (await shop.call(calls.adminTrialBalance, { at }, staff)).data

  it('balances in every asset, and reports a stored balance that differs from its postings', async () => {
    const { assets } = await show()
    for (const { debit, credit, difference } of assets) {
      expect(debit).toEqual(credit)
      expect(Number(difference.amount)).toBe(0)
    }
    const lines = assets.find((a) => a.asset === 'MYR')!.lines
    expect(lines.map((l) => l.storedBalance)).toEqual(lines.map(() => null))
    expect(lines.find((l) => l.account === 'members')).toMatchObject({ accountId: null, debit: ringgit(0) })
    await shop.deps.db.execute(sql`update ledger_accounts set balance = balance - 5
      where owner = ${shopAccounts.unearned} and asset = 'MYR'`)
    const [wrong] = (await show()).assets.find((a) => a.asset === 'MYR')!.lines.filter((l) => l.storedBalance)
    await shop.deps.db.execute(sql`update ledger_accounts set balance = balance + 5
      where owner = ${shopAccounts.unearned} and asset = 'MYR'`)
    expect(wrong).toMatchObject({
      account: 'unearned',
      credit: ringgit(3_300),
      storedBalance: ringgit(3_295),
    })
  })

  it('of a past moment stays the same after its day is closed', async () => {
    const at = shop.clock.now().toISOString()
    const then = await show(at)
    shop.clock.advance(3 * DAY_MS)
    await closeDays(shop.deps)
    await shop.give(holder, 'MYR', 700n)
    const again = await show(at)
    const figures = ({ assets }: typeof then) =>
      assets.map((a) => [a.asset, a.debit, a.lines.map((l) => [l.account, l.debit, l.credit])])
    expect(figures(again)).toEqual(figures(then))
    expect((await show()).closedDay).not.toBeNull()
  })
})
