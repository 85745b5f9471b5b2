import { adminOrderRefund } from '@pasar/contract/calls/admin'
import * as calls from '@pasar/contract/calls/admin/reconciliation'
import { createOrder, createToken } from '@pasar/contract/calls/checkout'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { type BuyingShop, buyingShop, ringgit } from '../checkout/testing.ts'
import { house, move } from '../ledger/index.ts'
import { payments } from '../payments/index.ts'
import { omsSecret, type TestGateway, testGateway } from '../payments/testing.ts'
import { dayOf, plusDays } from '../reports/index.ts'
import { reconciliation } from './index.ts'
import { lookAt } from './look.ts'
import { nextPart } from './queries.ts'
import { startRun } from './start-run.ts'
import { writePayments } from './testing.ts'
import { workRun } from './work-run.ts'

let shop: BuyingShop
let vendor: TestGateway
let staff: { token: string }
/** Lines that the company's statement has beside what it really took. */
let claimed: object[] = []

/** A statement of all that the company took. */
const stated = () => ({
  lines: [
    ...[...vendor.orders.values()]
      .filter((order) => order.status === 'SUCCESS')
      .map(({ orderNo, amount, currency, paidAmount }) => ({
        ...{ type: 'PAYMENT', orderNo, currency },
        amount: paidAmount ?? amount,
      })),
    ...claimed,
  ],
  next: '',
})

beforeAll(async () => {
  shop = await buyingShop([payments, reconciliation])
  // In the morning of the home market: no test goes over midnight.
  shop.clock.set('2026-03-02T02:00:00Z')
  vendor = await testGateway(() => shop.clock.now())
  Object.assign(shop.deps.config, { omsUrl: vendor.url, omsSecret })
  const id = shop.deps.ids.uuid()
  await shop.deps.db.execute(sql`insert into staff (id, email, name, password_hash, permissions, created_at)
    values (${id}::uuid, 'auditor@pasar.example', 'Aisyah', 'none', '{finance,orders}', now())`)
  staff = { token: shop.tokenFor({ kind: 'staff', id, permissions: ['finance', 'orders'] }) }
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})
beforeEach(() => {
  vendor.statement = stated
})
afterEach(() => {
  vendor.mood = 'well'
  claimed = []
  vendor.orders.clear()
  vendor.refunds.clear()
  // Each on a day of its own.
  shop.clock.advance(48 * 3_600_000)
})

const today = () => dayOf(shop.clock.now(), 'Asia/Kuala_Lumpur')

/** An order of 33.00 with an open card payment. */
async function opened() {
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  const input = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId, total: ringgit(3300) }
  const { orderId } = (await shop.call(createOrder, input, buyer)).data
  const no = (await shop.call(createToken, { orderIds: [orderId], method: 'card' }, buyer)).data.paymentNo
  const { id } = await shop.one<{ id: string }>(sql`select id from payments where no = ${no}`)
  return { buyer, orderId, no, id }
}

async function paid() {
  const made = await opened()
  vendor.pay(made.no)
  const { headers, body } = vendor.notification('payment.succeeded', made.no)
  await shop.app.inject({ method: 'POST', url: '/pay/notify/oms', headers, payload: body })
  await shop.settle()
  return made
}

const refund = async (orderId: string, amount: string) => {
  await shop.call(adminOrderRefund, { orderId, amount, reason: 'dent' }, staff)
  await shop.settle()
  return [...vendor.refunds.keys()].at(-1)!
}

/** A day is reconciled, and all that follows. @returns the run and the differences that are open */
async function reconciled(day = today()) {
  shop.clock.advance(1_000)
  const started = await shop.call(calls.adminReconciliationStart, { day }, staff)
  if (started.name !== 'ok') throw new Error(`not started: ${started.name}`)
  await shop.settle()
  const run = (await shop.call(calls.adminReconciliationInfo, { id: started.data.id }, staff)).data
  return { run, open: await listed({ day, state: 'open' }) }
}

const listed = async (filter: object) => (await shop.call(calls.adminDifferenceList, filter, staff)).data.list
const shortly = (list: Awaited<ReturnType<typeof listed>>) =>
  list.map(({ kind, subject, no }) => [kind, subject, no])
const exec = (query: ReturnType<typeof sql>) => shop.deps.db.execute(query)

describe('who may, and which days', () => {
  it('not without the permission, not a day to come, not one before the first payment', async () => {
    await opened()
    const clerk = {
      token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['orders'] }),
    }
    expect((await shop.call(calls.adminReconciliationStart, { day: today() }, clerk)).name).toBe('forbidden')
    for (const day of [plusDays(today(), 1), plusDays(today(), -400), '0001-01-01']) {
      const refused = await shop.call(calls.adminReconciliationStart, { day }, staff)
      expect(refused.name).toBe('input-invalid')
    }
    const id = shop.deps.ids.uuid()
    expect((await shop.call(calls.adminDifferenceInfo, { id }, staff)).name).toBe('not-found')
    expect((await shop.call(calls.adminDifferenceResolve, { id, note: 'x' }, staff)).name).toBe('not-found')
    expect((await shop.call(calls.adminReconciliationInfo, { id }, staff)).name).toBe('not-found')
  })
})

describe('each kind of difference is found', () => {
  it('a number in the statement that we never gave', async () => {
    await paid()
    claimed = [{ type: 'PAYMENT', orderNo: 'P-elsewhere', amount: '12.00', currency: 'MYR' }]
    const { run, open } = await reconciled()
    expect(open).toMatchObject([
      { kind: 'unknown-here', no: 'P-elsewhere', ours: null, theirs: ringgit(1200), paymentId: null },
    ])
    expect(run).toMatchObject({ state: 'done', found: 1, by: 'Aisyah' })
    expect(run.sums).toMatchObject([
      { source: 'oms', subject: 'payment', count: 2, ours: ringgit(3300), theirs: ringgit(4500) },
    ])
  })

  it('paid at the company, and we gave it up', async () => {
    const made = await opened()
    await exec(sql`update payments set state = 'cancelled' where no = ${made.no}`)
    vendor.pay(made.no)
    const { open } = await reconciled()
    expect(open).toMatchObject([
      { kind: 'only-there', subject: 'payment', no: made.no, paymentId: made.id, theirs: ringgit(3300) },
    ])
  })

  it('paid at the company and open with us: only once it cannot be on its way any more', async () => {
    const made = await opened()
    vendor.pay(made.no)
    expect((await reconciled()).open).toEqual([])
    shop.clock.advance(11 * 60_000)
    expect(shortly((await reconciled()).open)).toEqual([['only-there', 'payment', made.no]])
  })

  it('paid with us, and the company took nothing, or never heard of it', async () => {
    const [closed, unheard] = [await paid(), await paid()]
    Object.assign(vendor.orders.get(closed.no)!, { status: 'CLOSED' })
    vendor.orders.delete(unheard.no)
    const { open } = await reconciled()
    expect(shortly(open).sort()).toEqual(
      [
        ['only-here', 'payment', closed.no],
        ['only-here', 'payment', unheard.no],
      ].sort(),
    )
  })

  it('another amount, another currency, a currency unknown here', async () => {
    const [amount, currency, foreign] = [await paid(), await paid(), await paid()]
    Object.assign(vendor.orders.get(amount.no)!, { paidAmount: '32.99' })
    Object.assign(vendor.orders.get(currency.no)!, { currency: 'SGD' })
    Object.assign(vendor.orders.get(foreign.no)!, { currency: 'XYZ' })
    const { run, open } = await reconciled()
    const kinds = Object.fromEntries(open.map(({ no, kind }) => [no, kind]))
    expect(kinds).toEqual({
      [amount.no]: 'amount',
      [currency.no]: 'currency',
      [foreign.no]: 'currency',
    })
    expect(open.find((it) => it.no === amount.no)).toMatchObject({
      ours: ringgit(3300),
      ledger: ringgit(3300),
      theirs: ringgit(3299),
    })
    expect(run.sums).toHaveLength(2)
  })

  it('a refund that the company does not know, and one that only the company knows', async () => {
    const made = await paid()
    const ours = await refund(made.orderId, '10.00')
    vendor.refunds.delete(ours)
    claimed = [{ type: 'REFUND', orderNo: made.no, refundNo: 'R-elsewhere', amount: '3.00', currency: 'MYR' }]
    const { open } = await reconciled()
    expect(shortly(open).sort()).toEqual(
      [
        ['only-here', 'refund', ours],
        ['unknown-here', 'refund', 'R-elsewhere'],
      ].sort(),
    )
  })

  it('a refund that failed with us and was done there, and one of another amount', async () => {
    const [failed, other] = [await paid(), await paid()]
    vendor.mood = 'refuses-refunds'
    const failedNo = await refund(failed.orderId, '10.00')
    vendor.mood = 'well'
    const otherNo = await refund(other.orderId, '10.00')
    const line = { type: 'REFUND', currency: 'MYR' }
    claimed = [
      { ...line, orderNo: failed.no, refundNo: failedNo, amount: '10.00' },
      { ...line, orderNo: other.no, refundNo: otherNo, amount: '9.00' },
    ]
    const { open } = await reconciled()
    const kinds = Object.fromEntries(open.map(({ no, kind }) => [no, kind]))
    expect(kinds).toEqual({ [failedNo]: 'only-there', [otherNo]: 'amount' })
  })

  it('no entry in the ledger, an entry of another amount, an entry for nothing', async () => {
    const [missing, other] = [await paid(), await paid()]
    // By hand, past everything that keeps this from happening.
    await exec(sql`update ledger_transfers set idempotency_key = 'elsewhere' || id
      where idempotency_key = ${`capture ${missing.no}`}`)
    await exec(sql`update ledger_transfers set amount = 1 where idempotency_key = ${`capture ${other.no}`}`)
    await transact(shop.deps.db, (tx) =>
      move(systemContext(shop.deps, tx), [
        {
          ...{ from: house.clearing, to: house.sales, asset: 'MYR', amount: 500n },
          ...{ kind: 'payment.capture', reference: 'P-nobody', key: `capture P-nobody ${today()}` },
        },
      ]),
    )
    const { open } = await reconciled()
    const kinds = Object.fromEntries(open.map(({ no, kind }) => [no, kind]))
    expect(kinds).toEqual({
      [missing.no]: 'ledger-missing',
      [other.no]: 'ledger-amount',
      [`P-nobody ${today()}`]: 'ledger-alone',
    })
    expect(open.find(({ kind }) => kind === 'ledger-alone')).toMatchObject({ source: 'ledger', ours: null })
  })

  it('one that was made the day before and paid on this one', async () => {
    const made = await opened()
    await exec(sql`update payments set created_at = created_at - interval '1 day' where no = ${made.no}`)
    vendor.pay(made.no)
    const { headers, body } = vendor.notification('payment.succeeded', made.no)
    await shop.app.inject({ method: 'POST', url: '/pay/notify/oms', headers, payload: body })
    await shop.settle()
    vendor.orders.delete(made.no)
    expect(shortly((await reconciled()).open)).toEqual([['only-here', 'payment', made.no]])
  })

  it('none where all agree, and the sums say so', async () => {
    const made = await paid()
    await opened()
    await refund(made.orderId, '10.00')
    const { run, open } = await reconciled()
    expect(open).toEqual([])
    expect(run).toMatchObject({ state: 'done', found: 0, waitsFor: [] })
    expect(run.sums).toMatchObject([
      { subject: 'payment', count: 1, ours: ringgit(3300), ledger: ringgit(3300), theirs: ringgit(3300) },
      { subject: 'refund', count: 1, ours: ringgit(1000), ledger: ringgit(1000), theirs: ringgit(1000) },
    ])
  })
})

describe('what becomes of a difference', () => {
  async function oneDifference() {
    const made = await paid()
    Object.assign(vendor.orders.get(made.no)!, { paidAmount: '32.99' })
    const { open } = await reconciled()
    return { ...made, difference: open[0]! }
  }
  const resolve = (id: string, note = 'Credited by the company, reference 88') => {
    shop.clock.advance(1_000)
    return shop.call(calls.adminDifferenceResolve, { id, note }, staff)
  }
  const shown = async (id: string) => (await shop.call(calls.adminDifferenceInfo, { id }, staff)).data

  it('found again it is the same one; twice in a run it counts once', async () => {
    const { difference } = await oneDifference()
    expect((await reconciled()).open).toMatchObject([{ id: difference.id, times: 2 }])
    expect((await shown(difference.id)).log.map(({ event }) => event)).toEqual(['found'])
  })

  it('is settled with a note, once, and audited; it comes back when it is found again', async () => {
    const { difference } = await oneDifference()
    expect((await resolve(difference.id, ' ')).name).toBe('input-invalid')
    const done = await resolve(difference.id)
    expect(done.data).toMatchObject({ state: 'resolved' })
    expect((await resolve(difference.id)).name).toBe('state-changed')
    const { action, before } = await shop.one<{ action: string; before: object }>(
      sql`select action, before from audit_log where target = ${`difference:${difference.id}`}`,
    )
    expect([action, before]).toMatchObject(['difference.resolve', { state: 'open', kind: 'amount' }])
    expect((await reconciled()).open).toMatchObject([{ id: difference.id }])
    const { log } = await shown(difference.id)
    expect(log.map(({ event, by }) => [event, by])).toEqual([
      ['found', ''],
      ['resolved', 'Aisyah'],
      ['back', ''],
    ])
  })

  it('is gone when a later run finds that all agrees, and stays settled where it was', async () => {
    const { no, difference } = await oneDifference()
    Object.assign(vendor.orders.get(no)!, { paidAmount: '33.00' })
    expect((await reconciled()).open).toEqual([])
    expect(await shown(difference.id)).toMatchObject({ state: 'gone' })
    expect((await resolve(difference.id)).name).toBe('state-changed')
  })

  it('is not gone because another day was reconciled', async () => {
    const { difference } = await oneDifference()
    shop.clock.advance(24 * 3_600_000)
    await reconciled()
    expect(await shown(difference.id)).toMatchObject({ state: 'open' })
  })
})

describe('a company that is down', () => {
  it('leaves the day open and says so; the ledger is compared all the same; it goes on by itself', async () => {
    const made = await paid()
    Object.assign(vendor.orders.get(made.no)!, { paidAmount: '32.99' })
    vendor.mood = 'broken'
    const { run, open } = await reconciled()
    expect(open).toEqual([])
    expect(run).toMatchObject({ state: 'waiting', finishedAt: null, waitsFor: ['oms'] })
    expect(run.parts).toMatchObject([
      { source: 'ledger', state: 'done', problem: '' },
      { source: 'oms', state: 'waiting', problem: 'unreachable' },
    ])
    shop.clock.advance(20 * 60_000)
    vendor.mood = 'well'
    const lookAfter = async () => {
      await shop.jobs.run(shop.deps, 'reconciliation.look-after')
      await shop.settle()
      return (await shop.call(calls.adminReconciliationInfo, { id: run.id }, staff)).data
    }
    expect(await lookAfter()).toMatchObject({ state: 'waiting' })
    shop.clock.advance(15 * 60_000)
    expect(await lookAfter()).toMatchObject({ state: 'done', found: 1, waitsFor: [] })
  })

  it('is asked again at once when somebody asks for the day: it is the same run', async () => {
    await paid()
    vendor.mood = 'broken'
    const first = await reconciled()
    vendor.mood = 'well'
    const second = await reconciled()
    expect(second.run).toMatchObject({ id: first.run.id, state: 'done', found: 0 })
  })

  it('or whose keys were taken away: only the ledger is compared, and what it said before stays open', async () => {
    const made = await paid()
    Object.assign(vendor.orders.get(made.no)!, { paidAmount: '32.99' })
    await reconciled()
    await exec(sql`update payments set gateway = 'wechat' where no = ${made.no}`)
    await exec(sql`update reconciliation_differences set source = 'wechat' where no = ${made.no}`)
    await exec(sql`update ledger_transfers set amount = 1 where idempotency_key = ${`capture ${made.no}`}`)
    vendor.orders.clear()
    const { wechatMchId } = shop.deps.config
    Object.assign(shop.deps.config, { wechatMchId: '' })
    const { run, open } = await reconciled()
    Object.assign(shop.deps.config, { wechatMchId })
    expect(run.state).toBe('done')
    expect(run.parts).toContainEqual(
      expect.objectContaining({ source: 'wechat', problem: 'not-set-up', compared: 1, found: 1 }),
    )
    expect(open.map(({ kind }) => kind).sort()).toEqual(['amount', 'ledger-amount'])
    expect(run.sums).toMatchObject([{ source: 'wechat', theirs: null }])
  })

  it('for one of them only: that one is a difference, the others are compared', async () => {
    vendor.statement = undefined
    const all = [await paid(), await paid(), await paid()]
    // An answer that cannot be read is none.
    Object.assign(vendor.orders.get(all[1]!.no)!, { status: 'WONDERING' })
    const { run, open } = await reconciled()
    expect(shortly(open)).toEqual([['unanswered', 'payment', all[1]!.no]])
    expect(run).toMatchObject({ state: 'done', compared: 3 })
  })
})

describe('a run that was cut off', () => {
  const begun = () => transact(shop.deps.db, (tx) => startRun(systemContext(shop.deps, tx), today(), null))
  const partsOf = async (id: string) => (await shop.call(calls.adminReconciliationInfo, { id }, staff)).data

  it('goes on where it was: what was looked at and not written is looked at again, nothing is found twice', async () => {
    vendor.statement = undefined
    const nos = await writePayments(shop, vendor, 230)
    for (const no of [nos[3]!, nos[130]!, nos[229]!])
      Object.assign(vendor.orders.get(no)!, { paidAmount: '1.00' })
    shop.clock.advance(1_000)
    const { id } = await begun()
    // The process dies after it has asked, before it has written; then while it writes the second page.
    const first = (await nextPart(shop.deps.db, id))!
    await lookAt(shop.deps, first.run, first.part)
    let writes = 0
    const dying = Object.create(shop.deps.db, {
      transaction: {
        value: async (...args: Parameters<typeof shop.deps.db.transaction>) => {
          writes += 1
          if (writes === 3) throw new Error('killed')
          return await shop.deps.db.transaction(...args)
        },
      },
    })
    await expect(workRun({ ...shop.deps, db: dying }, id)).rejects.toThrow('killed')
    expect(await partsOf(id)).toMatchObject({ state: 'running' })
    expect((await partsOf(id)).compared).toBeLessThan(230)

    shop.clock.advance(9 * 60_000)
    await shop.jobs.run(shop.deps, 'reconciliation.look-after')
    expect((await partsOf(id)).compared).toBeLessThan(230)
    shop.clock.advance(2 * 60_000)
    await shop.jobs.run(shop.deps, 'reconciliation.look-after')
    await shop.settle()
    expect(await partsOf(id)).toMatchObject({ state: 'done', compared: 230, found: 3 })
    expect((await partsOf(id)).sums).toMatchObject([{ count: 230, ours: ringgit(230 * 3300) }])
    expect(await listed({ day: today() })).toHaveLength(3)
  })
})

describe('the clock', () => {
  it('reconciles each finished day once, two hours after its end, and makes up for a week at most', async () => {
    const runsOf = async () =>
      (await shop.call(calls.adminReconciliationList, { limit: 100 }, staff)).data.list.filter(
        ({ by }) => by === '',
      )
    const lookAfter = async () => {
      await shop.jobs.run(shop.deps, 'reconciliation.look-after')
      await shop.settle()
    }
    await opened()
    // Ten in the morning of the home market, two days after.
    shop.clock.set(`${plusDays(today(), 2)}T02:00:00Z`)
    await lookAfter()
    const before = (await runsOf()).map(({ day }) => day)
    const last = plusDays(today(), -1)
    expect(before).toContain(last)
    expect(before).not.toContain(today())
    await lookAfter()
    expect(await runsOf()).toHaveLength(before.length)

    // To half past one in the night, and to five past two.
    shop.clock.advance((15 * 60 + 30) * 60_000)
    await lookAfter()
    expect(await runsOf()).toHaveLength(before.length)
    shop.clock.advance(35 * 60_000)
    await lookAfter()
    expect((await runsOf()).map(({ day }) => day)).toContain(plusDays(last, 1))

    shop.clock.advance(30 * 24 * 3_600_000)
    const known = (await runsOf()).length
    await lookAfter()
    expect((await runsOf()).length - known).toBe(7)
    expect((await runsOf()).every(({ state }) => state === 'done')).toBe(true)
  })
})
