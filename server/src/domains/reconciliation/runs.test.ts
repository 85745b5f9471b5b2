import * as calls from '@pasar/contract/calls/admin/reconciliation'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ringgit } from '../checkout/testing.ts'
import { plusDays } from '../reports/index.ts'
import { lookAt } from './look.ts'
import { nextPart } from './queries.ts'
import { startRun } from './start-run.ts'
import { type ReconcilingShop, reconcilingShop, writePayments } from './testing.ts'
import { workRun } from './work-run.ts'

let shop: ReconcilingShop
beforeAll(async () => {
  shop = await reconcilingShop()
})
afterAll(() => shop.close())
afterEach(() => shop.nextDay())

describe('what becomes of a difference', () => {
  async function oneDifference() {
    const made = await shop.paid()
    Object.assign(shop.vendor.orders.get(made.no)!, { paidAmount: '32.99' })
    const { open } = await shop.reconciled()
    return { ...made, difference: open[0]! }
  }
  const resolve = (id: string, note = 'Credited by the company, reference 88') => {
    shop.clock.advance(1_000)
    return shop.call(calls.adminDifferenceResolve, { id, note }, shop.staff)
  }
  const shown = async (id: string) => (await shop.call(calls.adminDifferenceInfo, { id }, shop.staff)).data

  it('found again it is the same one; twice in a run it counts once', async () => {
    const { difference } = await oneDifference()
    expect((await shop.reconciled()).open).toMatchObject([{ id: difference.id, times: 2 }])
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
    expect((await shop.reconciled()).open).toMatchObject([{ id: difference.id }])
    const { log } = await shown(difference.id)
    expect(log.map(({ event, by }) => [event, by])).toEqual([
      ['found', ''],
      ['resolved', 'Aisyah'],
      ['back', ''],
    ])
  })

  it('is gone when a later run finds that all agrees, and stays settled where it was', async () => {
    const { no, difference } = await oneDifference()
    Object.assign(shop.vendor.orders.get(no)!, { paidAmount: '33.00' })
    expect((await shop.reconciled()).open).toEqual([])
    expect(await shown(difference.id)).toMatchObject({ state: 'gone' })
    expect((await resolve(difference.id)).name).toBe('state-changed')
  })

  it('is not gone because another day was reconciled', async () => {
    const { difference } = await oneDifference()
    shop.clock.advance(24 * 3_600_000)
    await shop.reconciled()
    expect(await shown(difference.id)).toMatchObject({ state: 'open' })
  })
})

describe('a company that is down', () => {
  it('leaves the day open and says so; the ledger is compared all the same; it goes on by itself', async () => {
    const made = await shop.paid()
    Object.assign(shop.vendor.orders.get(made.no)!, { paidAmount: '32.99' })
    shop.vendor.mood = 'broken'
    const { run, open } = await shop.reconciled()
    expect(open).toEqual([])
    expect(run).toMatchObject({ state: 'waiting', finishedAt: null, waitsFor: ['oms'] })
    expect(run.parts).toMatchObject([
      { source: 'ledger', state: 'done', problem: '' },
      { source: 'oms', state: 'waiting', problem: 'unreachable' },
    ])
    shop.clock.advance(20 * 60_000)
    shop.vendor.mood = 'well'
    const lookAfter = async () => {
      await shop.jobs.run(shop.deps, 'reconciliation.look-after')
      await shop.settle()
      return (await shop.call(calls.adminReconciliationInfo, { id: run.id }, shop.staff)).data
    }
    expect(await lookAfter()).toMatchObject({ state: 'waiting' })
    shop.clock.advance(15 * 60_000)
    expect(await lookAfter()).toMatchObject({ state: 'done', found: 1, waitsFor: [] })
  })

  it('is asked again at once when somebody asks for the day: it is the same run', async () => {
    await shop.paid()
    shop.vendor.mood = 'broken'
    const first = await shop.reconciled()
    shop.vendor.mood = 'well'
    const second = await shop.reconciled()
    expect(second.run).toMatchObject({ id: first.run.id, state: 'done', found: 0 })
  })

  it('or whose keys were taken away: only the ledger is compared, and what it said before stays open', async () => {
    const made = await shop.paid()
    Object.assign(shop.vendor.orders.get(made.no)!, { paidAmount: '32.99' })
    await shop.reconciled()
    await shop.deps.db.execute(sql`update payments set gateway = 'wechat' where no = ${made.no}`)
    await shop.deps.db.execute(
      sql`update reconciliation_differences set source = 'wechat' where no = ${made.no}`,
    )
    await shop.deps.db.execute(
      sql`update ledger_transfers set amount = 1 where idempotency_key = ${`capture ${made.no}`}`,
    )
    shop.vendor.orders.clear()
    const { wechatMchId } = shop.deps.config
    Object.assign(shop.deps.config, { wechatMchId: '' })
    const { run, open } = await shop.reconciled()
    Object.assign(shop.deps.config, { wechatMchId })
    expect(run.state).toBe('done')
    expect(run.parts).toContainEqual(
      expect.objectContaining({ source: 'wechat', problem: 'not-set-up', compared: 1, found: 1 }),
    )
    expect(open.map(({ kind }) => kind).sort()).toEqual(['amount', 'ledger-amount'])
    expect(run.sums).toMatchObject([{ source: 'wechat', theirs: null }])
  })

  it('for one of them only: that one is a difference, the others are compared', async () => {
    shop.vendor.statement = undefined
    const all = [await shop.paid(), await shop.paid(), await shop.paid()]
    // An answer that cannot be read is none.
    Object.assign(shop.vendor.orders.get(all[1]!.no)!, { status: 'WONDERING' })
    const { run, open } = await shop.reconciled()
    expect(open).toMatchObject([{ kind: 'unanswered', subject: 'payment', no: all[1]!.no }])
    expect(run).toMatchObject({ state: 'done', compared: 3 })
  })
})

describe('a run that was cut off', () => {
  const begun = () =>
    transact(shop.deps.db, (tx) => startRun(systemContext(shop.deps, tx), shop.today(), null))
  const partsOf = async (id: string) =>
    (await shop.call(calls.adminReconciliationInfo, { id }, shop.staff)).data

  it('goes on where it was: what was looked at and not written is looked at again, nothing is found twice', async () => {
    shop.vendor.statement = undefined
    const nos = await writePayments(shop, 230)
    for (const no of [nos[3]!, nos[130]!, nos[229]!])
      Object.assign(shop.vendor.orders.get(no)!, { paidAmount: '1.00' })
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
    expect(await shop.listed({ day: shop.today() })).toHaveLength(3)
  })
})

describe('the clock', () => {
  it('reconciles each finished day once, two hours after its end, and makes up for a week at most', async () => {
    const runsOf = async () =>
      (await shop.call(calls.adminReconciliationList, { limit: 100 }, shop.staff)).data.list.filter(
        ({ by }) => by === '',
      )
    const lookAfter = async () => {
      await shop.jobs.run(shop.deps, 'reconciliation.look-after')
      await shop.settle()
    }
    await shop.opened()
    // Ten in the morning of the home market, two days after.
    shop.clock.set(`${plusDays(shop.today(), 2)}T02:00:00Z`)
    await lookAfter()
    const before = (await runsOf()).map(({ day }) => day)
    const last = plusDays(shop.today(), -1)
    expect(before).toContain(last)
    expect(before).not.toContain(shop.today())
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
