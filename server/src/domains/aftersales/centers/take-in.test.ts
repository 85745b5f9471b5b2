import * as admin from '@pasar/contract/calls/admin/after-sales'
import { adminServiceCenterSuspend } from '@pasar/contract/calls/admin/service-centers'
import * as calls from '@pasar/contract/calls/after-sales/after-sales'
import { centerReturnList, centerReturnTakeIn } from '@pasar/contract/calls/after-sales/center-returns'
import { messageList } from '@pasar/contract/calls/messages/messages'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Buyer } from '../../checkout/testing.ts'
import { serviceCenters } from '../../service-centers/index.ts'
import { openTestCenter } from '../../service-centers/testing.ts'
import { type AfterSaleShop, afterSaleShop, type Bought } from '../testing.ts'

let shop: AfterSaleShop
let center: { id: string; member: Buyer }
beforeAll(async () => {
  shop = await afterSaleShop([serviceCenters])
  center = await openCenter()
})
afterAll(() => shop.close())

async function openCenter(member?: Buyer): Promise<typeof center> {
  const of = member ?? (await shop.buyer())
  return { id: await openTestCenter(shop.deps, of.id), member: of }
}
const dropOff = (buyer: Buyer, id: string, officeId = center.id) =>
  shop.call(calls.afterSaleExpressSave, { id, way: 'dropOff', officeId }, buyer)
/** An approved return of some units, announced at the center. */
async function announce(quantity = 2): Promise<{ bought: Bought; id: string; lineId: string }> {
  const bought = await shop.buy(quantity)
  const { id, lines } = (await shop.submit(bought, { quantity })).data
  await shop.approve(id)
  expect((await dropOff(bought.buyer, id)).name).toBe('ok')
  return { bought, id, lineId: lines[0]!.id }
}
const takeIn = (id: string, lines: { lineId: string; quantity: number }[], more: object = {}, by = center) =>
  shop.call(centerReturnTakeIn, { id, lines, ...more }, by.member)
const returns = async (view: 'open' | 'done', by = center) =>
  (await shop.call(centerReturnList, { view, limit: 100 }, by.member)).data.list
const withdraw = ({ buyer }: Bought, id: string) => shop.call(calls.afterSaleCancel, { id }, buyer)

describe('a return at the service center of a member', () => {
  it('cannot be announced at an unknown or suspended center, or at the buyer’s own', async () => {
    const bought = await shop.buy()
    const { id } = (await shop.submit(bought)).data
    expect((await dropOff(bought.buyer, id)).name).toBe('state-changed')
    await shop.approve(id)
    const own = await openCenter(bought.buyer)
    const closed = await openCenter()
    const staff = shop.staff('network')
    await shop.call(adminServiceCenterSuspend, { id: closed.id, reason: 'Away' }, staff)
    for (const officeId of [shop.deps.ids.uuid(), own.id, closed.id])
      expect((await dropOff(bought.buyer, id, officeId)).name).toBe('not-found')
    const { list } = (await shop.call(calls.afterSaleCenters, { orderId: bought.orderId }, bought.buyer)).data
    const ids = list.map((point) => point.id)
    expect([ids.includes(center.id), ids.includes(own.id), ids.includes(closed.id)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is hidden from everybody but this center, and refuses what does not fit', async () => {
    const { bought, id, lineId } = await announce()
    const other = await openCenter()
    const all = [{ lineId, quantity: 2 }]
    expect((await shop.call(centerReturnList, {}, bought.buyer)).name).toBe('not-found')
    expect(await returns('open', other)).toEqual([])
    expect((await takeIn(id, all, {}, other)).name).toBe('not-found')
    expect((await shop.call(centerReturnTakeIn, { id, lines: all }, bought.buyer)).name).toBe('not-found')
    expect((await takeIn(id, [{ lineId, quantity: 3 }])).name).toBe('input-invalid')
    expect((await takeIn(id, [{ lineId, quantity: 0 }])).name).toBe('input-invalid')
    expect((await takeIn(id, [...all, ...all])).name).toBe('input-invalid')
    expect((await takeIn(id, [{ lineId: shop.deps.ids.uuid(), quantity: 1 }])).name).toBe('input-invalid')
    expect((await takeIn(id, all, { fileIds: [shop.deps.ids.uuid()] })).name).toBe('input-invalid')
    expect((await shop.show(bought.buyer, id)).state).toBe('awaiting_parcel')
  })

  it('shows the center the goods and a masked name, and neither order nor address', async () => {
    const { bought, id } = await announce()
    await shop.runJobs()
    const [shown] = (await returns('open')).filter((one) => one.id === id)
    expect(shown).toMatchObject({ kind: 'return', lines: [{ quantity: 2, takenIn: null }], takenInAt: null })
    expect(shown?.buyer).toMatch(/•/)
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${bought.orderId}|Aminah|Jalan|40150|example.com`))
    const { list } = (await shop.call(messageList, { kind: 'team' }, center.member)).data
    expect(list[0]?.text).toContain(shown?.no)
  })

  it('waits with its time limit until it is taken in, and can be sent another way or withdrawn', async () => {
    const { bought, id, lineId } = await announce()
    const request = await shop.show(bought.buyer, id)
    expect(request).toMatchObject({ state: 'awaiting_parcel', dropOff: { pending: true } })
    expect([request.until, request.hint]).toEqual([
      expect.any(String),
      expect.stringContaining('Shah Alam Service'),
    ])
    expect(request.actions).toContain('sendParcel')
    expect((await shop.sendGoods(bought.buyer, id)).data).toMatchObject({
      state: 'in_transit',
      dropOff: null,
    })
    expect((await takeIn(id, [{ lineId, quantity: 1 }])).name).toBe('not-found')
    const second = await announce()
    expect((await withdraw(second.bought, second.id)).data.state).toBe('withdrawn')
    expect((await takeIn(second.id, [{ lineId: second.lineId, quantity: 1 }])).name).toBe('state-changed')
    expect((await returns('open')).map((one) => one.id)).not.toContain(second.id)
    const third = await announce()
    shop.clock.advance(60 * DAY_MS)
    await shop.jobs.run(shop.deps, 'aftersales.end-due')
    expect((await shop.show(third.bought.buyer, third.id)).state).toBe('expired')
    expect((await takeIn(third.id, [{ lineId: third.lineId, quantity: 1 }])).name).toBe('state-changed')
    expect(await shop.findProblems()).toEqual([])
  })

  it('is taken in by the center, then inspected and refunded by the shop', async () => {
    const { bought, id, lineId } = await announce()
    const note = 'Box opened'
    const taken = await takeIn(id, [{ lineId, quantity: 1 }], { note })
    expect(taken.data).toMatchObject({ note, lines: [{ quantity: 2, takenIn: 1 }], closed: false })
    await shop.runJobs()
    const request = await shop.show(bought.buyer, id)
    expect(request).toMatchObject({
      ...{ state: 'at_center', until: null, unread: 2, dropOff: { pending: false } },
      intake: { note, pictures: [], lines: [{ lineId, quantity: 1 }] },
    })
    expect(request.events.at(-1)).toMatchObject({ kind: 'taken_in', by: 'center', note })
    expect(request.steps.find(({ key }) => key === 'parcelSent')?.at).not.toBeNull()
    expect(request.actions).toEqual(['message'])
    expect((await withdraw(bought, id)).name).toBe('state-changed')
    expect((await dropOff(bought.buyer, id)).name).toBe('state-changed')
    shop.clock.advance(60 * DAY_MS)
    await shop.jobs.run(shop.deps, 'aftersales.end-due')
    expect((await shop.show(bought.buyer, id)).actions).toEqual(['escalate', 'message'])
    const seen = (await shop.call(admin.adminAfterSaleInfo, { id }, shop.service)).data
    expect(seen).toMatchObject({ intake: { note }, overdue: true })
    expect(seen.actions).toContain('receive')
    expect(seen.actions).not.toContain('lose')
    const queue = (await shop.call(admin.adminAfterSaleList, { queue: 'inTransit' }, shop.service)).data.list
    expect(queue.map((one) => one.id)).toContain(id)
    expect((await shop.receive(id)).data.state).toBe('received')
    expect((await shop.refund(id)).name).toBe('ok')
    await shop.runJobs()
    expect((await shop.show(bought.buyer, id)).state).toBe('refunded')
    expect((await returns('done')).find((one) => one.id === id)).toMatchObject({ closed: true })
    expect(await shop.findProblems()).toEqual([])
  })

  it('keeps the replacement of an exchange reserved until the inspection', async () => {
    const bought = await shop.buy(1)
    const { id, lines } = (await shop.submit(bought, { kind: 'exchange' })).data
    await shop.approve(id)
    await dropOff(bought.buyer, id)
    await takeIn(id, [{ lineId: lines[0]!.id, quantity: 1 }])
    expect((await shop.level(bought)).reserved).toBe(1)
    await shop.receive(id, 0, 'write_off', 'Used')
    expect((await shop.level(bought)).reserved).toBe(0)
    expect((await shop.show(bought.buyer, id)).state).toBe('refused')
  })

  it('is taken in once by concurrent confirmations, and either withdrawn or taken in', async () => {
    const { id, lineId } = await announce()
    const twice = await Promise.all([1, 2].map((quantity) => takeIn(id, [{ lineId, quantity }])))
    expect(twice.map(({ name }) => name).toSorted()).toEqual(['ok', 'state-changed'])
    const events = sql`select count(*)::int as n from after_sale_events where after_sale_id = ${id}::uuid and kind = 'taken_in'`
    expect(await shop.one(events)).toEqual({ n: 1 })
    for (let round = 0; round < 5; round++) {
      const { bought, ...one } = await announce(1)
      const lines = [{ lineId: one.lineId, quantity: 1 }]
      const order = [() => withdraw(bought, one.id), () => takeIn(one.id, lines)]
      const names = await Promise.all(
        (round % 2 ? order.toReversed() : order).map(async (act) => (await act()).name),
      )
      expect(names.toSorted()).toEqual(['ok', 'state-changed'])
    }
    expect(await shop.findProblems()).toEqual([])
  })
})
