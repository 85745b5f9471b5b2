import {
  adminOfficeDelete,
  adminOfficeInfo,
  adminOfficeList,
  adminOfficeSave,
} from '@pasar/contract/calls/admin/content/offices'
import { officeList } from '@pasar/contract/calls/content/offices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectStaleSaveRefused } from '../../platform/testing/stale-saves.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { offices } from './index.ts'

let shop: TestShop
let staff: { token: string }
beforeAll(async () => {
  shop = await testShop({ domains: [offices] })
  staff = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['content'] }) }
})
afterAll(() => shop.close())

const office = {
  ...{
    name: { 'en-us': 'Budapest', 'zh-cn': '布达佩斯' },
    address: { 'en-us': ' Hársfa sor 14 \n\n1051 Budapest' },
  },
  ...{ country: 'HU', timeZone: 'Europe/Budapest', latitude: 47.5, longitude: 19.04, published: true },
  hours: [
    { day: 5, opens: '09:00', closes: '14:00' },
    { day: 1, opens: '09:00', closes: '17:00' },
  ],
}
const save = (change: object = {}) => shop.call(adminOfficeSave, { ...office, ...change }, staff)

describe('an office', () => {
  it('is refused with an unknown country or time zone, or with hours that overlap', async () => {
    const fields = async (change: object) =>
      Object.keys(((await save(change)).data as unknown as { fields: object }).fields)
    expect(await fields({ country: 'XX' })).toEqual(['country'])
    expect(await fields({ timeZone: 'Europe/Nowhere' })).toEqual(['timeZone'])
    const monday = { day: 1, opens: '09:00', closes: '12:00' }
    expect(await fields({ hours: [monday, { ...monday, opens: '11:00' }] })).toEqual(['hours'])
    expect((await save({ latitude: 91 })).name).toBe('input-invalid')
    expect((await save({ id: shop.deps.ids.uuid() })).name).toBe('not-found')
  })

  it('is shown when it is published, first in the country of the market, in the language of the reader', async () => {
    const { data } = await save()
    await save({ name: { 'en-us': 'Draft' }, published: false })
    await save({ name: { 'en-us': 'Penang' }, country: 'MY', timeZone: 'Asia/Kuala_Lumpur', hours: [] })
    const { list } = (await shop.call(officeList, {}, { headers: { 'think-lang': 'zh-cn' } })).data
    expect(list.map(({ name }) => name)).toEqual(['Penang', '布达佩斯'])
    expect(list[1]).toMatchObject({
      id: data.id,
      countryName: '匈牙利',
      address: ['Hársfa sor 14', '1051 Budapest'],
      hours: [{ day: 1 }, { day: 5 }],
    })
  })

  it('is listed with drafts, changed and deleted by staff', async () => {
    const { list } = (await shop.call(adminOfficeList, { published: '0' }, staff)).data
    const [draft] = list
    expect(list).toHaveLength(1)
    await save({ ...draft, published: true, phone: '+36 1 555 0114' })
    expect((await shop.call(adminOfficeInfo, { id: draft!.id }, staff)).data.phone).toBe('+36 1 555 0114')
    expect((await shop.call(officeList, {})).data.list).toHaveLength(3)
    await shop.call(adminOfficeDelete, { id: draft!.id }, staff)
    expect((await shop.call(officeList, {})).data.list).toHaveLength(2)
    expect((await shop.call(adminOfficeDelete, { id: draft!.id }, staff)).name).toBe('not-found')
  })

  it('is not saved over a change that the editor has not seen', async () => {
    const { id } = (await save()).data
    await expectStaleSaveRefused(
      () => shop.call(adminOfficeInfo, { id }, staff),
      (seen, n) => save({ ...seen, position: n }),
    )
  })
})
