import type { Sent } from '@pasar/contract/call'
import {
  addressAreas,
  addressAreasOfJapan,
  addressCreate,
  addressDelete,
  addressInfo,
  addressList,
  addressSetDefault,
  addressSplit,
  addressUpdate,
} from '@pasar/contract/calls/addresses'
import { addressForms } from '@pasar/contract/calls/regions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { addresses } from './index.ts'

let shop: TestShop
let token = ''
let other = ''
beforeAll(async () => {
  shop = await testShop({ domains: [addresses] })
})
afterAll(() => shop.close())
beforeEach(() => {
  const member = () =>
    shop.tokenFor({ kind: 'member', id: shop.deps.ids.uuid(), sessionId: shop.deps.ids.uuid() })
  token = member()
  other = member()
})

const draft: Sent<typeof addressCreate> = {
  country: 'MY',
  givenName: 'Nur Aisyah',
  phonePrefix: '60',
  phone: '123456789',
  stateCode: '14',
  cityCode: '1401',
  state: '吉隆坡',
  city: 'Kuala Lumpur',
  postcode: '50450',
  detail: '12 Jalan Ampang',
}
const create = (more: object = {}, as = token) =>
  shop.call(addressCreate, { ...draft, ...more }, { token: as })
const list = async (as = token) => (await shop.call(addressList, {}, { token: as })).data.list
const missing = '0190a0c0-0000-7000-8000-000000000000'

describe('addresses', () => {
  it('require sign-in', async () => {
    expect((await shop.call(addressList, {})).name).toBe('token-invalid')
  })

  it('report every invalid field in the caller’s language', async () => {
    const answer = await shop.call(
      addressCreate,
      { ...draft, postcode: '12', stateCode: '99', cityCode: '' },
      { token, headers: { 'think-lang': 'zh-cn' } },
    )
    expect(answer.name).toBe('input-invalid')
    const { fields } = answer.data as unknown as { fields: Record<string, string> }
    expect(Object.keys(fields).sort()).toEqual(['postcode', 'stateCode'])
    expect(fields.postcode).toBe('邮政编码格式不正确')
    expect(await list()).toEqual([])
  })

  it('reject unknown countries and phone numbers of other countries', async () => {
    expect((await create({ country: 'XX' })).name).toBe('input-invalid')
    expect((await create({ phone: '12345' })).name).toBe('mobile-invalid')
    expect((await create({ phonePrefix: '999' })).name).toBe('mobile-invalid')
    expect((await create({ phone: '0123456789' })).name).toBe('input-invalid')
  })

  it('of other members are not found', async () => {
    const { id } = (await create()).data
    const as = { token: other }
    expect((await shop.call(addressInfo, { id }, as)).name).toBe('not-found')
    expect((await shop.call(addressUpdate, { ...draft, id }, as)).name).toBe('not-found')
    expect((await shop.call(addressDelete, { id }, as)).name).toBe('not-found')
    expect((await shop.call(addressSetDefault, { id }, as)).name).toBe('not-found')
    expect((await shop.call(addressDelete, { id: missing }, { token })).name).toBe('not-found')
    expect(await list()).toHaveLength(1)
  })

  it('are limited to 50 per member', async () => {
    for (let i = 0; i < 50; i++) expect((await create()).name).toBe('ok')
    expect((await create()).name).toBe('address-limit')
    expect((await create({}, other)).name).toBe('ok')
  })
})

describe('storage', () => {
  it('stores areas in the script of the country and returns them in the caller’s language', async () => {
    const { data } = await create({ districtCode: '140104', email: 'nur@pasar.example', tag: 'home' })
    expect(data).toMatchObject({
      state: 'Kuala Lumpur',
      isDefault: true,
      fullName: 'Nur Aisyah',
      tag: 'home',
    })
    expect(data.oneLine).toBe('12 Jalan Ampang, 50450 Bukit Jalil, Kuala Lumpur')
    const inChinese = await shop.call(addressInfo, {}, { token, headers: { 'think-lang': 'zh-cn' } })
    expect(inChinese.data.address).toMatchObject({ id: data.id, state: '吉隆坡', countryName: '马来西亚' })
  })

  it('drops incomplete coordinates', async () => {
    expect((await create({ latitude: 3.1 })).data).toMatchObject({ latitude: null, longitude: null })
    expect((await create({ latitude: 3.1, longitude: 101.7 })).data).toMatchObject({ latitude: 3.1 })
  })

  it('has at most one default: the first address, then the one set as default', async () => {
    expect((await shop.call(addressInfo, {}, { token })).data.address).toBeNull()
    const first = (await create()).data
    const second = (await create({ isDefault: true })).data
    expect((await list()).map((a) => [a.id, a.isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ])
    await shop.call(addressSetDefault, { id: first.id }, { token })
    await shop.call(addressUpdate, { ...draft, id: first.id, detail: '1 Jalan Baru' }, { token })
    const now = await list()
    expect(now[0]).toMatchObject({ id: first.id, isDefault: true, detail: '1 Jalan Baru' })
    expect(now.filter((a) => a.isDefault)).toHaveLength(1)
  })

  it('makes the newest remaining address the default when the default is deleted', async () => {
    const first = (await create()).data
    shop.clock.advance(1000)
    const second = (await create()).data
    shop.clock.advance(1000)
    const third = (await create()).data
    await shop.call(addressDelete, { id: second.id }, { token })
    expect((await list())[0]?.id).toBe(first.id)
    await shop.call(addressDelete, { id: first.id }, { token })
    expect(await list()).toMatchObject([{ id: third.id, isDefault: true }])
    await shop.call(addressDelete, { id: third.id }, { token })
    expect(await list()).toEqual([])
  })
})

describe('forms, areas and splitting', () => {
  it('lists the form of one country, or of every country, likely ones first', async () => {
    expect((await shop.call(addressForms, { country: 'XX' })).data.list).toEqual([])
    const [jp] = (await shop.call(addressForms, { country: 'jp' })).data.list
    expect(jp?.fields.map((f) => f.name)).toEqual([
      'surname',
      'givenName',
      'phone',
      'postcode',
      'state',
      'city',
      'district',
      'detail',
      'email',
    ])
    const { list } = (await shop.call(addressForms, {})).data
    expect(list.length).toBeGreaterThan(200)
    expect(list.slice(0, 2).map(({ country }) => country.code)).toEqual(['MY', 'SG'])
    expect(list.every(({ fields }) => fields.some(({ name }) => name === 'detail'))).toBe(true)
  })

  it('lists areas by parent', async () => {
    expect((await shop.call(addressAreas, { country: 'HU', parent: 'no' })).data.list).toEqual([])
    expect((await shop.call(addressAreas, { country: 'HU' })).data.list).toHaveLength(20)
    expect((await shop.call(addressAreasOfJapan, {})).data.list).toHaveLength(47)
    const tokyo = await shop.call(addressAreasOfJapan, { parent: '130001' })
    expect(tokyo.data.list.length).toBeGreaterThan(60)
  })

  it('finds no areas in an unknown country', async () => {
    const answer = await shop.call(addressSplit, { text: 'Tan, 12 Jalan Kiara', country: '  ' })
    expect(answer).toMatchObject({ name: 'ok', data: { state: '', city: '' } })
  })
  it('splits a pasted address and names its areas in the caller’s language', async () => {
    const text = '张三 13800138000 广东省深圳市南山区科技园路1号'
    const { data } = await shop.call(addressSplit, { text, country: 'CN' })
    expect(data).toMatchObject({
      givenName: '张三',
      phone: '13800138000',
      state: 'Guangdong',
      stateCode: '44',
    })
    expect((await shop.call(addressSplit, { text: ' ' })).name).toBe('input-invalid')
  })
})
