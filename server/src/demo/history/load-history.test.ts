import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adminOrderList } from '@pasar/contract/calls/admin/orders'
import { adminDashboard } from '@pasar/contract/calls/admin/reports'
import { campaignInfo } from '@pasar/contract/calls/content/campaigns'
import { login } from '@pasar/contract/calls/identity'
import { popupList } from '@pasar/contract/calls/messages/popups'
import { orderList } from '@pasar/contract/calls/orders'
import { permissions } from '@pasar/contract/permissions'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditShop } from '../../crash/audit-shop.ts'
import { getBalances, memberOwner } from '../../domains/ledger/index.ts'
import { auditMargins } from '../../domains/shops/index.ts'
import { domains } from '../../domains.ts'
import { json } from '../../platform/db/sql-helpers.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { loadDemo } from '../load.ts'

const NOW = '2026-11-18T06:30:00Z'

type Sent = { payments: { orderNo: string; amount: string; paidAt: string }[] }

const shopWithHistory = async (now: string, sandboxUrl?: string): Promise<TestShop> => {
  const shop = await testShop({ domains, config: { demoHistory: 'on', sandboxUrl }, now })
  await loadDemo(shop.deps)
  return shop
}

/** Starts a sandbox that records the payments it gets. */
async function startSandbox() {
  const received: Sent[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { received, url, close: () => void server.close() }
}

let shop: TestShop
let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
  shop = await shopWithHistory(NOW, sandbox.url)
}, 60_000)
afterAll(async () => {
  sandbox.close()
  await shop.close()
})

const query = async <T extends Record<string, unknown>>(text: string, at = shop): Promise<T[]> =>
  (await at.deps.db.execute<T>(sql.raw(text))).rows
const states = async (table: string) =>
  (await query<{ state: string }>(`select distinct state from ${table} order by 1`)).map(({ state }) => state)
const count = async (rows: string) =>
  Number((await query<{ n: number }>(`select count(*)::int as n ${rows}`))[0]!.n)

describe('the history of the demo shop', () => {
  it('comes with a popup that leads from the activity tab to a running campaign', async () => {
    const [popup, ...others] = (await shop.call(popupList, {})).data.list
    expect(others).toEqual([])
    expect(popup).toMatchObject({ pages: ['activity'], oncePerSession: true })
    expect(popup?.picture).not.toBeNull()
    const id = new URL(popup!.target, 'http://shop').searchParams.get('id')!
    expect((await shop.call(campaignInfo, { id })).name).toBe('ok')
  })

  it('has orders, members and money in every state', async () => {
    expect(await count('from orders')).toBeGreaterThan(500)
    expect(await count('from orders')).toBeLessThan(800)
    expect(await count('from members')).toBeGreaterThan(60)
    expect(await states('orders')).toEqual([
      'cancelled',
      'closed',
      'completed',
      'paid',
      'received',
      'shipped',
      'unpaid',
    ])
    expect(await states('refunds')).toEqual(['failed', 'refunded', 'refunding'])
    expect(await states('topups')).toEqual(['closed', 'created', 'paid', 'rejected', 'review', 'waiting'])
    expect(await states('withdrawals')).toEqual([
      'approved',
      'cancelled',
      'failed',
      'paid',
      'rejected',
      'returned',
      'reviewing',
    ])
    expect(await states('verifications')).toEqual(['approved', 'rejected', 'submitted'])
    expect(await states('gift_cards')).toEqual(['open', 'redeemed', 'voided'])
    expect(await states('wallet_corrections')).toEqual(['done', 'waiting'])
    expect(await states('reconciliation_differences')).toEqual(['gone', 'open', 'resolved'])
    expect(await count("from refunds where origin = 'dispute'")).toBe(1)
    expect(await count("from webhook_inbox where state = 'parked'")).toBe(1)
    expect(await count('from orders where refunded > 0 and refunded < paid')).toBeGreaterThan(5)
    expect(await count('from orders where refunded = paid and paid > 0')).toBeGreaterThan(5)
    expect(await count('from reviews where order_item_id is not null')).toBeGreaterThan(100)
    expect(await count('from gift_cards where order_id is not null')).toBeGreaterThan(5)
  })

  it('agrees with every rule of money, stock, points and coupons', async () => {
    expect(await auditShop(shop.deps.db, false)).toEqual([])
    const wrong = (rows: string) => expect(count(`from (${rows}) wrong`), rows).resolves.toBe(0)
    await wrong(`select sku_id from stock_levels l where on_hand <>
      (select sum(change) from stock_movements m where m.sku_id = l.sku_id)`)
    await wrong(
      `select id from coupons c where collected <> (select count(*) from member_coupons where coupon_id = c.id)`,
    )
    await wrong(`select book from ledger_days d where book like 'house:%' and day = (select max(day) from ledger_days)
      and balance <> (select coalesce(sum(case when t.credit_id = a.id then t.amount else -t.amount end), 0)
        from ledger_transfers t join ledger_accounts a on a.owner = d.book and a.asset = d.asset
          and a.id in (t.debit_id, t.credit_id)
        where t.phase in ('single', 'post') and t.at < (d.day + 1)::timestamp at time zone 'UTC')`)
    await wrong(`select 1 from (select sum(placed) as placed, sum(sales) as sales from report_days) d, (
      select count(*) as placed, sum(paid) filter (where paid_at < '2026-11-17T16:00Z') as sales from orders
      where created_at < '2026-11-17T16:00Z') o where d.placed <> o.placed or d.sales <> o.sales`)
    await wrong('select id from reviews where reply_at < created_at')
    await wrong(`select id from reviews r join lateral (select o.received_at from order_items i
      join orders o on o.id = i.order_id where i.id = r.order_item_id) o on true where o.received_at > r.created_at`)
  })

  it('ends now: nothing is due, and nothing is delivered to anyone for the past', async () => {
    const before = await query('select id, state from orders order by id')
    for (const job of ['orders.receive-due', 'orders.complete-due', 'payments.close-expired-orders'])
      await shop.jobs.run(shop.deps, job)
    await shop.runJobs()
    expect(await query('select id, state from orders order by id')).toEqual(before)
    expect([shop.emails, shop.textMessages]).toEqual([[], []])
    expect(await count(`from orders where created_at > '${NOW}' or paid_at > '${NOW}'`)).toBe(0)
  })

  it('has a complete couple pack, and an invitation of the demo member', async () => {
    const packs = await query<{ state: string }>('select state from couple_packs order by created_at')
    expect(packs.map(({ state }) => state)).toEqual(['awaiting_partner', 'completed'])
  })

  it('shows figures on the dashboard, and a handful of records in every queue', async () => {
    const [owner] = await query<{ id: string }>('select id from staff where is_owner')
    const token = shop.tokenFor({ kind: 'staff', id: owner!.id, permissions: [...permissions] })
    const { workQueues, sales, members } = (await shop.call(adminDashboard, {}, { token })).data
    const counts = Object.fromEntries(workQueues.map(({ queue, count: n }) => [queue, n]))
    const empty = [
      ...['failedJobs', 'coinDeposits', 'voids', 'pairing', 'moves', 'rewardCorrections'],
      ...['rateChanges', 'settingChanges', 'gatewayChanges', 'methodChanges', 'accountChanges'],
    ]
    for (const [queue, n] of Object.entries(counts)) {
      expect(n, queue).toBeLessThan(20)
      if (!empty.includes(queue)) expect(n, queue).toBeGreaterThan(0)
    }
    expect(sales!.current.paid).toBeGreaterThan(100)
    expect(sales!.days.filter(({ paid }) => paid > 0).length).toBeGreaterThan(28)
    expect(sales!.methods.length).toBeGreaterThan(5)
    expect(sales!.current.paid).toBeGreaterThan(sales!.before.paid)
    expect(members!.some((day) => day.count > 0)).toBe(true)
  })

  it('has two orders whose parcels came back from the carrier, which the operator finds in their queue', async () => {
    const token = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['orders'] })
    const { list } = (await shop.call(adminOrderList, { returned: '1' }, { token })).data
    expect(list.map(({ state }) => state)).toEqual(['shipped', 'shipped'])
    const parcels = await query<{ orderId: string; state: string; last: string }>(`
      select order_id as "orderId", k.state, (select status from tracking_events e where e.package_id = k.id
        order by at desc limit 1) as last from packages k where k.state = 'returned'`)
    expect(parcels.map(({ orderId }) => orderId).sort()).toEqual(list.map(({ id }) => id).sort())
    for (const parcel of parcels) expect(parcel.last).toBe('returned')
  })

  it('has a team in both trees, whose rewards and ranks follow from its orders', async () => {
    const [node] = await query<{ left: number; right: number; team: number }>(`
      select left_people as "left", right_people as "right", team_people as team from placement_nodes
      join referral_nodes using (member_id) join members m on m.id = member_id where m.username = 'meilin88'`)
    expect(node!.left + node!.right).toBeGreaterThan(100)
    expect(node!.team).toBeGreaterThan(150)
    const rules = await query<{ rule: string }>(`select distinct rule from rewards r
      join members m on m.id = r.member_id where m.username = 'meilin88' order by 1`)
    expect(rules.map(({ rule }) => rule)).toEqual(['direct', 'pairing', 'second', 'service'])
    expect(await count('from star_ranks')).toBeGreaterThan(0)
    expect(await count("from pairing_runs where state <> 'closed'")).toBe(0)
    expect(await count("from sub_users where state in ('invited', 'waiting')")).toBe(7)
  })

  it('has months of orders in the shops of members, with margins and something to answer', async () => {
    const shops = await query<{ orders: number; days: number; credited: number }>(`
      select sum(orders)::int as orders, count(*)::int as days, sum(credited)::int as credited
      from shop_days group by shop_id`)
    expect(shops).toHaveLength(4)
    for (const { orders, days, credited } of shops) {
      expect(orders).toBeGreaterThan(5)
      expect(days).toBeGreaterThan(4)
      expect(credited).toBeGreaterThan(0)
    }
    expect(
      await count("from orders where kind = 'shop' and state = 'paid' and fulfillment_hold = 'shop'"),
    ).toBeGreaterThan(0)
    expect((await auditMargins(shop.deps.db, shop.clock.now())).problems).toEqual([])
  })

  it('leaves the printed account its balance, and gives it orders', async () => {
    const account = { account: 'meilin88', password: 'Pasar-demo-1', agree: true as const }
    const signedIn = await shop.call(login, account)
    const { token } = signedIn.data as unknown as { token: string }
    const { list } = (await shop.call(orderList, {}, { token })).data
    expect(list.length).toBeGreaterThan(5)
    const [member] = await query<{ id: string }>("select id from members where username = 'meilin88'")
    const balances = await getBalances(shop.deps.db, memberOwner(member!.id))
    expect(balances.get('MYR')).toMatchObject({ balance: 50_000n, held: 0n })
    expect(balances.get('PTS')).toMatchObject({ balance: 2_000_000n, held: 0n })
  })

  it('tells the sandbox the recent payments of the card gateway, with three differences of yesterday', async () => {
    const [sent] = sandbox.received
    const theirs = new Map(sent!.payments.map((payment) => [payment.orderNo, payment.amount]))
    const recent = await query<{ no: string; amount: string; gateway: string }>(`
      select no, gateway, (paid / 100.0)::numeric(12, 2)::text as amount from payments
      where paid > 0 and gateway <> 'wallet' and paid_at >= '2026-11-16T16:00Z' and paid_at < '2026-11-17T16:00Z'`)
    expect(recent.length).toBeGreaterThan(2)
    expect(new Set(recent.map(({ gateway }) => gateway))).toEqual(new Set(['oms']))
    expect(recent.filter(({ no }) => !theirs.has(no))).toHaveLength(1)
    expect(recent.filter(({ no, amount }) => theirs.has(no) && theirs.get(no) !== amount)).toHaveLength(1)
    const known = new Set((await query<{ no: string }>('select no from payments')).map(({ no }) => no))
    expect(sent!.payments.filter(({ orderNo }) => !known.has(orderNo))).toHaveLength(1)
  })

  it('is loaded once', async () => {
    const counts = async () =>
      json(
        await query(`select (select count(*) from orders)::int as orders, (select count(*) from members)::int as members,
        (select count(*) from ledger_transfers)::int as transfers`),
      )
    const before = await counts()
    await loadDemo(shop.deps)
    expect(await counts()).toBe(before)
  })

  it('is the same for the same time, and moves with the clock', async () => {
    const orders = `select o.no, o.total, o.state, o.created_at, m.username from orders o
      join members m on m.id = o.member_id order by o.id`
    const other = await shopWithHistory(NOW)
    expect(json(await query(orders, other))).toBe(json(await query(orders)))
    await other.close()
    const later = new Date(Date.parse(NOW) + 45 * DAY_MS).toISOString()
    const moved = await shopWithHistory(later)
    expect(await auditShop(moved.deps.db, false)).toEqual([])
    const [newest] = await query<{ at: string }>('select max(created_at)::text as at from orders', moved)
    expect(Date.parse(later) - Date.parse(newest!.at)).toBeLessThan(DAY_MS / 24)
    await moved.close()
  }, 120_000)
})
