import { adminMemberBan, adminMemberUnban } from '@pasar/contract/calls/admin/members'
import * as admin from '@pasar/contract/calls/admin/service-centers'
import * as calls from '@pasar/contract/calls/network/service-centers'
import { rewardEntries, rewardTotal } from '@pasar/contract/calls/wallet/rewards'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { eraseTestMember } from '../cancellations/testing.ts'
import { type RewardShop, rewardShop } from '../rewards/testing.ts'
import type { Holder } from '../wallet/testing.ts'
import { openServiceCenter } from './index.ts'
import { openTestCenter, testProfile } from './testing.ts'

let shop: RewardShop
let staff: { token: string }
beforeAll(async () => {
  shop = await rewardShop()
  const permissions = ['network', 'members'] as const
  staff = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: [...permissions] }) }
})
afterAll(() => shop.close())

const bonus = (amount: string) => ({ amount, currency: 'BONUS' })
const pv = (amount: string) => ({ amount, currency: 'PV' })
/** Two units with PV 144.00 together. */
const example = { quantity: 2, pv: 8_000, off: 2_000 }
/** The only active center. */
async function openOnly(): Promise<{ member: Holder; id: string }> {
  await shop.deps.db.execute(sql`update service_centers set state = 'suspended'`)
  const member = await shop.join()
  return { member, id: await openTestCenter(shop.deps, member.id) }
}
const own = async (member: Holder) => (await shop.call(calls.ownServiceCenter, {}, member)).data
const served = async (member: Holder) => (await shop.call(calls.servedOrders, {}, member)).data.list
const listed = async () => (await shop.call(calls.serviceCenterList, {})).data.list.map(({ id }) => id)

describe('a service center', () => {
  it('is opened once per member, with a profile that exists', async () => {
    const { member } = await openOnly()
    const place = { memberId: (await shop.join()).id, latitude: null, longitude: null }
    const open = (of: Partial<typeof place>, change: object = {}) =>
      transact(shop.deps.db, (tx) => {
        const profile = { ...testProfile, ...change }
        return openServiceCenter(systemContext(shop.deps, tx), { ...place, ...of, profile })
      })
    expect(await open({ memberId: member.id })).toMatchObject({ refusal: 'state-changed' })
    const fieldsOf = async (change: object) => {
      const refused = await open({}, change)
      return Object.keys((refused as { fields?: object }).fields ?? {})
    }
    expect(await fieldsOf({ country: 'XX' })).toEqual(['profile.country'])
    expect(await fieldsOf({ phone: '123' })).toEqual(['profile.phone'])
    expect(await fieldsOf({ timeZone: 'Mars/Olympus' })).toEqual(['profile.timeZone'])
    const [monday] = testProfile.hours
    expect(await fieldsOf({ hours: [monday, monday] })).toEqual(['profile.hours'])
    expect(await open({})).toMatchObject({ ok: true })
  })

  it('shows neither a center nor orders to members without one', async () => {
    const { id } = await openOnly()
    const stranger = await shop.join()
    await shop.sell(stranger, example)
    for (const call of [calls.ownServiceCenter, calls.servedOrders] as const)
      expect((await shop.call(call, {}, stranger)).name).toBe('not-found')
    const change = await shop.call(calls.ownServiceCenterUpdate, { profile: testProfile }, stranger)
    expect(change.name).toBe('not-found')
    const other = await shop.join()
    await openTestCenter(shop.deps, other.id)
    expect(await served(other)).toEqual([])
    expect((await own(other)).id).not.toBe(id)
  })

  it('is listed with what its member says, and leaves the map when its address changes', async () => {
    const { member, id } = await openOnly()
    const point = async () =>
      (await shop.call(calls.serviceCenterList, {})).data.list.find((center) => center.id === id)
    expect(await point()).toMatchObject({
      ...{ kind: 'serviceCentre', name: testProfile.name, countryName: 'Malaysia', phone: '+60 355123456' },
      ...{ address: ['3 Jalan Plumbum', '40150 Shah Alam', 'Selangor'], latitude: 3.07 },
    })
    const update = (change: object) =>
      shop.call(calls.ownServiceCenterUpdate, { profile: { ...testProfile, ...change } }, member)
    expect((await update({ phone: '1' })).name).toBe('input-invalid')
    await update({ name: 'Tea corner' })
    expect(await point()).toMatchObject({ name: 'Tea corner', latitude: 3.07 })
    await update({ detail: '4 Jalan Plumbum' })
    expect(await point()).toMatchObject({
      address: ['4 Jalan Plumbum', '40150 Shah Alam', 'Selangor'],
      latitude: null,
    })
  })

  it('is moved by staff only: its place decides which orders it serves', async () => {
    const { member, id } = await openOnly()
    const moves = [
      { country: 'SG' },
      { state: 'Perak' },
      { stateCode: 'MY-07' },
      { city: 'Ipoh' },
      { postcode: '30000' },
    ]
    for (const move of moves) {
      const profile = { ...testProfile, ...move }
      const refused = await shop.call(calls.ownServiceCenterUpdate, { profile }, member)
      expect(refused.name).toBe('input-invalid')
      expect(refused.msg).toBe('Only support can change the postcode, city, state and country of a center')
      const place = { latitude: null, longitude: null }
      expect((await shop.call(admin.adminServiceCenterSave, { id, profile, ...place }, staff)).name).toBe(
        'ok',
      )
      const restored = { id, profile: testProfile, ...place }
      await shop.call(admin.adminServiceCenterSave, restored, staff)
    }
    expect((await own(member)).profile).toEqual(testProfile)
  })

  it('earns 2 % of the orders that it serves: at the receipt, available at completion, less returns', async () => {
    const { member } = await openOnly()
    const buyer = await shop.join()
    const sale = await shop.sell(buyer, example)
    const [order] = await served(member)
    expect(order).toMatchObject({ state: 'shipped', units: 2, pv: null, reward: null })
    expect(order?.buyer).toMatch(/•/)
    expect(JSON.stringify(order)).not.toMatch(/Aminah|Jalan|40150|example.com|60123456789/)
    await shop.receive(sale)
    expect(await served(member)).toMatchObject([
      { state: 'received', pv: pv('144.00'), reward: { amount: bonus('2.88'), state: 'pending' } },
    ])
    await shop.refund(sale, 1)
    await shop.complete()
    expect(await served(member)).toMatchObject([
      { state: 'completed', pv: pv('72.00'), reward: { amount: bonus('1.44'), state: 'available' } },
    ])
    expect((await own(member)).totals).toEqual({
      ...{ orders: 1, monthOrders: 0, volume: pv('72.00') },
      ...{ pending: bonus('0.00'), month: bonus('1.44'), earned: bonus('1.44') },
    })
    expect(await shop.bonus(member)).toEqual({ available: 144n, debt: 0n })
    const [entry] = (await shop.call(rewardEntries, { rule: 'service' }, member)).data.list
    expect(entry).toMatchObject({ rate: 200, amount: bonus('2.88'), reversed: bonus('1.44'), via: '' })
    const { rules } = (await shop.call(rewardTotal, {}, member)).data
    expect(rules.find(({ rule }) => rule === 'service')).toMatchObject({ earned: bonus('1.44') })
    await shop.refund(sale, 1)
    expect(await served(member)).toMatchObject([{ reward: { amount: bonus('0.00'), state: 'reversed' } }])
    expect(await shop.bonus(member)).toEqual({ available: 0n, debt: 0n })
    expect(await shop.audit()).toEqual([])
  })

  it('keeps the orders that it serves when it is suspended, and gets no new ones', async () => {
    const { member, id } = await openOnly()
    const buyer = await shop.join()
    const sale = await shop.sell(buyer, example)
    expect(await listed()).toContain(id)
    const suspended = await shop.call(admin.adminServiceCenterSuspend, { id, reason: 'Closed doors' }, staff)
    expect(suspended.data).toMatchObject({ state: 'suspended', suspendReason: 'Closed doors' })
    const again = await shop.call(admin.adminServiceCenterSuspend, { id, reason: 'Closed doors' }, staff)
    expect(again.name).toBe('state-changed')
    expect(await own(member)).toMatchObject({ state: 'suspended', suspendReason: 'Closed doors' })
    expect(await listed()).not.toContain(id)
    await shop.sell(buyer, example)
    await shop.receive(sale)
    expect(await served(member)).toMatchObject([{ reward: { amount: bonus('2.88') } }])
    const resumed = await shop.call(admin.adminServiceCenterResume, { id, reason: 'Open again' }, staff)
    expect(resumed.data).toMatchObject({ state: 'active', suspendReason: '' })
    expect(await listed()).toContain(id)
  })

  it('is suspended when its member is banned, and earns nothing meanwhile', async () => {
    const { member, id } = await openOnly()
    const sale = await shop.sell(await shop.join(), example)
    await shop.call(adminMemberBan, { id: member.id, reason: 'Fraud' }, staff)
    await shop.runJobs()
    const info = async () => (await shop.call(admin.adminServiceCenterInfo, { id }, staff)).data
    expect(await info()).toMatchObject({ state: 'suspended', orders: 1 })
    const resume = () => shop.call(admin.adminServiceCenterResume, { id, reason: 'Again' }, staff)
    expect((await resume()).name).toBe('state-changed')
    await shop.receive(sale)
    expect(
      (
        await shop.one<{ n: number }>(
          sql`select count(*)::int as n from rewards where member_id = ${member.id}::uuid`,
        )
      ).n,
    ).toBe(0)
    await shop.call(adminMemberUnban, { id: member.id, reason: 'Cleared' }, staff)
    expect((await info()).state).toBe('suspended')
    expect((await resume()).name).toBe('ok')
  })

  it('is deleted with the account of its member; choices of it end', async () => {
    const { member, id } = await openOnly()
    const buyer = await shop.join()
    await shop.call(calls.serviceCenterChoose, { id }, buyer)
    expect(await listed()).toContain(id)
    await eraseTestMember(shop.deps, member.id)
    await shop.runJobs()
    expect(await listed()).not.toContain(id)
    expect((await shop.call(calls.serviceCenterChoice, {}, buyer)).data.chosenId).toBeNull()
    await expect(openTestCenter(shop.deps, member.id)).rejects.toThrow()
  })

  it('is not saved by staff over a change of its member or of another account', async () => {
    const { member, id } = await openOnly()
    const read = async () => (await shop.call(admin.adminServiceCenterInfo, { id }, staff)).data
    const save = (from: Awaited<ReturnType<typeof read>>, name: string) =>
      shop.call(admin.adminServiceCenterSave, { ...from, profile: { ...from.profile, name } }, staff)
    const first = await read()
    const both = await Promise.all([save(first, 'One'), save(first, 'Two')])
    expect(both.map(({ name }) => name).toSorted()).toEqual(['ok', 'state-changed'])
    const second = await read()
    expect(second).toEqual(both.find(({ name }) => name === 'ok')!.data)
    const profile = { ...second.profile, phone: '355123457' }
    expect((await shop.call(calls.ownServiceCenterUpdate, { profile }, member)).name).toBe('ok')
    expect((await save(second, 'Three')).name).toBe('state-changed')
    expect((await save(await read(), 'Three')).data.profile).toMatchObject({
      ...{ name: 'Three', phone: '355123457' },
    })
  })

  it('is found and changed by staff', async () => {
    const { member, id } = await openOnly()
    const list = async (filter: object) =>
      (await shop.call(admin.adminServiceCenterList, filter, staff)).data.list.map((center) => center.id)
    expect(await list({ state: 'active' })).toEqual([id])
    expect(await list({ state: 'active', keyword: member.username })).toEqual([id])
    expect(await list({ state: 'active', keyword: 'alam' })).toEqual([id])
    expect(await list({ keyword: '%' })).toEqual([])
    expect(await list({ country: 'SG' })).toEqual([])
    const save = (change: object) =>
      shop.call(
        admin.adminServiceCenterSave,
        { id, profile: { ...testProfile, ...change }, latitude: null, longitude: 101 },
        staff,
      )
    expect((await save({ timeZone: 'X' })).name).toBe('input-invalid')
    expect((await save({ name: 'Renamed' })).data).toMatchObject({
      profile: { name: 'Renamed' },
      longitude: null,
    })
    const missing = { id: shop.deps.ids.uuid() }
    expect((await shop.call(admin.adminServiceCenterInfo, missing, staff)).name).toBe('not-found')
  })
})
