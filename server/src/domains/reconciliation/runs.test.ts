import * as calls from '@pasar/contract/calls/admin/finance/reconciliation'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { plusDays } from '../../platform/days.ts'
import { transact } from '../../platform/db/transact.ts'
import { tamper } from '../../platform/testing/tamper.ts'
import { ringgit } from '../checkout/testing.ts'
import { loadPage } from './load-page.ts'
import { processRun } from './process-run.ts'
import { findNextPart } from './queries.ts'
import { startRun } from './start-run.ts'
import { type ReconciliationShop, reconciliationShop, writePayments } from './testing.ts'

let shop: ReconciliationShop
beforeAll(async () => {
  shop = await reconciliationShop()
})
afterAll(() => shop.close())
afterEach(() => shop.nextDay())

describe('a difference', () => {
  async function oneDifference() {
    const payment = await shop.paid()
    Object.assign(shop.vendor.orders.get(payment.no)!, { paidAmount: '32.99' })
    const { open } = await shop.reconciled()
    return { ...payment, difference: open[0]! }
  }
  const resolve = (id: string, note = 'Credited by the company, reference 88') => {
    shop.clock.advance(1_000)
    return shop.call(calls.adminDifferenceResolve, { id, note }, shop.staff)
  }
  const shown = async (id: string) => (await shop.call(calls.adminDifferenceInfo, { id }, shop.staff)).data

  it('is updated when a later run finds it again', async () => {
    const { difference } = await oneDifference()
    expect((await shop.reconciled()).open).toMatchObject([{ id: difference.id, times: 2 }])
    expect((await shown(difference.id)).log.map(({ event }) => event)).toEqual(['found'])
  })

  it('is resolved once with a note, audited, and reopened when it is found again', async () => {
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

  it('is gone when a later run does not find it', async () => {
    const { no, difference } = await oneDifference()
    Object.assign(shop.vendor.orders.get(no)!, { paidAmount: '33.00' })
    expect((await shop.reconciled()).open).toEqual([])
    expect(await shown(difference.id)).toMatchObject({ state: 'gone' })
    expect((await resolve(difference.id)).name).toBe('state-changed')
  })

  it('stays open when another day is reconciled', async () => {
    const { difference } = await oneDifference()
    shop.clock.advance(DAY_MS)
    await shop.reconciled()
    expect(await shown(difference.id)).toMatchObject({ state: 'open' })
  })
})

describe('a provider that is down', () => {
  it('leaves the run waiting, while the ledger is compared; the job retries later', async () => {
    const payment = await shop.paid()
    Object.assign(shop.vendor.orders.get(payment.no)!, { paidAmount: '32.99' })
    shop.vendor.behaviour = 'broken'
    const { run, open } = await shop.reconciled()
    expect(open).toEqual([])
    expect(run).toMatchObject({ state: 'waiting', finishedAt: null, waitsFor: ['oms'] })
    expect(run.parts).toMatchObject([
      { source: 'ledger', state: 'done', problem: '' },
      { source: 'oms', state: 'waiting', problem: 'unreachable' },
    ])
    shop.clock.advance(20 * 60_000)
    shop.vendor.behaviour = 'normal'
    const runJob = async () => {
      await shop.jobs.run(shop.deps, 'reconciliation.look-after')
      await shop.runJobs()
      return (await shop.call(calls.adminReconciliationInfo, { id: run.id }, shop.staff)).data
    }
    expect(await runJob()).toMatchObject({ state: 'waiting' })
    shop.clock.advance(15 * 60_000)
    expect(await runJob()).toMatchObject({ state: 'done', found: 1, waitsFor: [] })
  })

  it('is queried again within the same run on demand', async () => {
    await shop.paid()
    shop.vendor.behaviour = 'broken'
    const first = await shop.reconciled()
    shop.vendor.behaviour = 'normal'
    const second = await shop.reconciled()
    expect(second.run).toMatchObject({ id: first.run.id, state: 'done', found: 0 })
  })

  it('or not configured any more is skipped: only the ledger is compared, and its differences stay open', async () => {
    const payment = await shop.paid()
    Object.assign(shop.vendor.orders.get(payment.no)!, { paidAmount: '32.99' })
    await shop.reconciled()
    await shop.deps.db.execute(sql`update payments set gateway = 'wechat' where no = ${payment.no}`)
    await shop.deps.db.execute(
      sql`update reconciliation_differences set source = 'wechat' where no = ${payment.no}`,
    )
    await tamper(
      shop.deps.db,
      sql`update ledger_transfers set amount = 1 where idempotency_key = ${`capture ${payment.no}`}`,
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

  it('for one payment only leaves that one unanswered, and compares the others', async () => {
    shop.vendor.statement = undefined
    const all = [await shop.paid(), await shop.paid(), await shop.paid()]
    // An invalid response counts as unanswered.
    Object.assign(shop.vendor.orders.get(all[1]!.no)!, { status: 'WONDERING' })
    const { run, open } = await shop.reconciled()
    expect(open).toMatchObject([{ kind: 'unanswered', subject: 'payment', no: all[1]!.no }])
    expect(run).toMatchObject({ state: 'done', compared: 3 })
  })
})

describe('a payment without an answer', () => {
  it('keeps the differences with the provider that were found before; those with the ledger can be gone', async () => {
    shop.vendor.statement = undefined
    const [differing] = [await shop.paid(), await shop.paid()]
    const order = shop.vendor.orders.get(differing.no)!
    Object.assign(order, { paidAmount: '32.99' })
    const spoil = (amount: number) =>
      tamper(
        shop.deps.db,
        sql`update ledger_transfers set amount = ${amount} where idempotency_key = ${`capture ${differing.no}`}`,
      )
    await spoil(1)
    const kinds = async () => (await shop.reconciled()).open.map(({ kind }) => kind).sort()
    expect(await kinds()).toEqual(['amount', 'ledger-amount'])
    await spoil(3300)
    Object.assign(order, { status: 'WONDERING' })
    expect(await kinds()).toEqual(['amount', 'unanswered'])
    Object.assign(order, { status: 'SUCCESS', paidAmount: '33.00' })
    expect(await kinds()).toEqual([])
  })
})

describe('an interrupted run', () => {
  const begun = () =>
    transact(shop.deps.db, (tx) => startRun(systemContext(shop.deps, tx), shop.today(), null))
  const findParts = async (id: string) =>
    (await shop.call(calls.adminReconciliationInfo, { id }, shop.staff)).data

  it('continues from its progress, and finds nothing twice', async () => {
    shop.vendor.statement = undefined
    const nos = await writePayments(shop, 230)
    for (const no of [nos[3]!, nos[130]!, nos[229]!])
      Object.assign(shop.vendor.orders.get(no)!, { paidAmount: '1.00' })
    shop.clock.advance(1_000)
    const { id } = await begun()
    // Crashes after the query and before the write; then during the write of the second page.
    const first = (await findNextPart(shop.deps.db, id))!
    await loadPage(shop.deps, first.run, first.part)
    let writes = 0
    const crashing = Object.create(shop.deps.db, {
      transaction: {
        value: async (...args: Parameters<typeof shop.deps.db.transaction>) => {
          writes += 1
          if (writes === 3) throw new Error('killed')
          return await shop.deps.db.transaction(...args)
        },
      },
    })
    await expect(processRun({ ...shop.deps, db: crashing }, id)).rejects.toThrow('killed')
    expect(await findParts(id)).toMatchObject({ state: 'running' })
    expect((await findParts(id)).compared).toBeLessThan(230)

    shop.clock.advance(9 * 60_000)
    await shop.jobs.run(shop.deps, 'reconciliation.look-after')
    expect((await findParts(id)).compared).toBeLessThan(230)
    shop.clock.advance(2 * 60_000)
    await shop.jobs.run(shop.deps, 'reconciliation.look-after')
    await shop.runJobs()
    expect(await findParts(id)).toMatchObject({ state: 'done', compared: 230, found: 3 })
    expect((await findParts(id)).sums).toMatchObject([{ count: 230, ours: ringgit(230 * 3300) }])
    expect(await shop.listed({ day: shop.today() })).toHaveLength(3)
  })
})

describe('the schedule', () => {
  it('reconciles the whole of a day that was reconciled on demand before its end', async () => {
    await shop.paid()
    const day = plusDays(shop.today(), 1)
    // 12:00 in the home market.
    shop.clock.set(`${day}T04:00:00Z`)
    expect((await shop.reconciled()).run).toMatchObject({ state: 'done', day })
    const afternoon = await shop.paid()
    shop.vendor.orders.delete(afternoon.no)
    // 00:30, before the day has settled.
    shop.clock.set(`${day}T16:30:00Z`)
    shop.vendor.behaviour = 'broken'
    await shop.reconciled(day)
    shop.vendor.behaviour = 'normal'
    const scheduled = async () => {
      await shop.jobs.run(shop.deps, 'reconciliation.look-after')
      await shop.runJobs()
      const { list } = (await shop.call(calls.adminReconciliationList, { limit: 100 }, shop.staff)).data
      return list.filter((run) => run.day === day).map(({ by, state }) => [by, state])
    }
    // 02:05: the unfinished run goes on.
    shop.clock.set(`${day}T18:05:00Z`)
    expect(await scheduled()).toEqual([
      ['Aisyah', 'done'],
      ['Aisyah', 'done'],
    ])
    shop.clock.advance(10 * 60_000)
    expect((await scheduled()).filter(([by]) => by === '')).toEqual([['', 'done']])
    expect(await shop.listed({ day, state: 'open' })).toMatchObject([
      { kind: 'only-here', no: afternoon.no, times: 2 },
    ])
    shop.clock.advance(10 * 60_000)
    expect(await scheduled()).toHaveLength(3)
  })

  it('reconciles each finished day once, two hours after its end, and catches up on a week at most', async () => {
    const runsOf = async () =>
      (await shop.call(calls.adminReconciliationList, { limit: 100 }, shop.staff)).data.list.filter(
        ({ by }) => by === '',
      )
    const runJob = async () => {
      await shop.jobs.run(shop.deps, 'reconciliation.look-after')
      await shop.runJobs()
    }
    await shop.opened()
    // 10:00 in the home market, two days later.
    shop.clock.set(`${plusDays(shop.today(), 2)}T02:00:00Z`)
    await runJob()
    const before = (await runsOf()).map(({ day }) => day)
    const last = plusDays(shop.today(), -1)
    expect(before).toContain(last)
    expect(before).not.toContain(shop.today())
    await runJob()
    expect(await runsOf()).toHaveLength(before.length)

    // To 01:30, and then to 02:05.
    shop.clock.advance((15 * 60 + 30) * 60_000)
    await runJob()
    expect(await runsOf()).toHaveLength(before.length)
    shop.clock.advance(35 * 60_000)
    await runJob()
    expect((await runsOf()).map(({ day }) => day)).toContain(plusDays(last, 1))

    shop.clock.advance(30 * DAY_MS)
    const known = (await runsOf()).length
    await runJob()
    expect((await runsOf()).length - known).toBe(7)
    expect((await runsOf()).every(({ state }) => state === 'done')).toBe(true)
  })
})
