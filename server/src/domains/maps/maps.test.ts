import { adminOfficeSave } from '@pasar/contract/calls/admin/content/offices'
import { mapNearby, mapOptions, mapSearch } from '@pasar/contract/calls/content/maps'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { offices } from '../offices/index.ts'
import { findArea, findAreas, listCountriesByLikelihood } from '../regions/index.ts'
import { maps } from './index.ts'
import { knownPositions, parsePositions } from './positions.ts'
import { locate, sortByDistance } from './rules.ts'
import { normalize } from './search-index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [maps, offices] })
})
afterAll(() => shop.close())

const search = async (keyword: string, lang = 'en-us', more: object = {}) =>
  (await shop.call(mapSearch, { keyword, ...more }, { headers: { 'think-lang': lang } })).data.list
const nearby = async (latitude: number, longitude: number, country?: string) =>
  (await shop.call(mapNearby, { latitude, longitude, country })).data

describe('the known positions', () => {
  it('belong to areas that exist, and lie on the earth', () => {
    const odd = knownPositions().filter(
      ({ country, area, latitude, longitude }) =>
        !/^[A-Z]{2}$/.test(country) ||
        (area !== null && findArea(country, area.code) !== area) ||
        !(Math.abs(latitude) <= 72) ||
        !(Math.abs(longitude) <= 180) ||
        (latitude === 0 && longitude === 0),
    )
    expect(odd).toEqual([])
  })
  it('cover every first level of the countries that the shop delivers to', () => {
    const served = listCountriesByLikelihood('en-us').filter((country) => country.served)
    for (const { code } of served) {
      const known = knownPositions().filter(({ country }) => country === code)
      expect(known.length, code).toBeGreaterThan(0)
      const areas = new Set(known.map(({ area }) => area))
      expect(
        findAreas(code).roots.filter((root) => !areas.has(root)),
        code,
      ).toEqual([])
    }
  })
  it('skip lines of unknown areas to their country', () => {
    expect(parsePositions(['MY', '\tnone\t1.5\t2.5'])).toEqual([
      { country: 'MY', area: null, latitude: 1.5, longitude: 2.5 },
    ])
  })
})

describe('the area of a position', () => {
  it('is unknown on the open sea', async () => {
    expect((await nearby(-40, -130)).here).toBeNull()
  })
  it('is only the country when every known place is far away', async () => {
    expect((await nearby(-25, 130, 'AU')).here).toMatchObject({ country: 'AU', kind: 'country' })
  })
  it('is the city near its centre, and only the state farther away', async () => {
    expect((await nearby(22.55, 114.06)).here).toMatchObject({
      name: 'Shenzhen',
      line: 'Guangdong, China',
      areas: [{ code: '44' }, { code: '4403' }],
    })
    expect((await nearby(23.5, 115.5, 'CN')).here).toMatchObject({ areas: [{ name: 'Guangdong' }] })
  })
  it('follows the outline of a country, except within a town across the border', async () => {
    expect((await nearby(1.9, 103.4, 'MY')).here?.country).toBe('MY')
    expect((await nearby(1.3, 103.85, 'MY')).here?.country).toBe('SG')
  })
  it('takes the nearest place of the outlined country', () => {
    const near = sortByDistance(knownPositions(), { latitude: 47.9, longitude: 18.6 })
    expect(locate(near, 'HU')?.country).toBe('HU')
    expect(locate([], undefined)).toBeNull()
    expect(locate([], 'HU')).toEqual({ country: 'HU', area: null })
  })
  it('refuses positions that are not on the earth', async () => {
    for (const input of [
      { latitude: 91, longitude: 0 },
      { latitude: 0, longitude: 181 },
      { latitude: Number.NaN, longitude: 0 },
    ])
      expect((await shop.call(mapNearby, input)).name).toBe('input-invalid')
  })
  it('comes with the places around it, each area once, the nearest first', async () => {
    const { list } = await nearby(3.14, 101.69)
    expect(list[0]).toMatchObject({ name: 'Kuala Lumpur', country: 'MY' })
    expect(list.map(({ distance }) => distance)).toEqual(
      list.map(({ distance }) => distance!).toSorted((a, b) => a - b),
    )
    expect(new Set(list.map(({ key }) => key)).size).toBe(list.length)
  })
})

describe('the search for places', () => {
  it('finds nothing for unknown names and for blanks', async () => {
    expect(await search('zzzzqq')).toEqual([])
    expect((await shop.call(mapSearch, { keyword: '   ' })).name).toBe('input-invalid')
  })
  it('finds a name in every script, and answers in the script of the reader', async () => {
    expect((await search('吉隆坡'))[0]).toMatchObject({ name: 'Kuala Lumpur', country: 'MY' })
    expect((await search('kuala lumpur', 'zh-cn'))[0]?.name).toBe('吉隆坡')
    expect((await search('กรุงเทพ', 'th'))[0]?.country).toBe('TH')
    expect((await search('gyor'))[0]).toMatchObject({ name: 'Győr', country: 'HU' })
    expect((await search('马来西亚', 'zh-cn'))[0]).toMatchObject({ kind: 'country', line: '' })
  })
  it('says that the position of a small area is that of the area around it', async () => {
    const [place] = await search('Parit Raja')
    expect(place).toMatchObject({ exact: false, postcode: '86400', areas: [{ code: '01' }, {}, {}] })
    expect((await search('Johor'))[0]).toMatchObject({ exact: true })
  })
  it('prefers whole names, then the given country', async () => {
    const inTaiwan = { country: 'TW' }
    expect((await search('Zhongshan', 'en-us', inTaiwan))[0]).toMatchObject({
      name: 'Zhongshan',
      country: 'CN',
    })
    expect((await search('Zhongsh', 'en-us', inTaiwan))[0]?.country).toBe('TW')
    expect((await search('Punjab', 'en-us', { country: 'IN' }))[0]?.country).toBe('IN')
  })
  it('finds published offices by name and street, with their distance', async () => {
    const staff = {
      token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['content'] }),
    }
    const office = {
      ...{ name: { 'en-us': 'Head office' }, address: { 'en-us': '18 Jalan Seri\nKuala Lumpur' } },
      ...{ country: 'MY', timeZone: 'Asia/Kuala_Lumpur', latitude: 3.14, longitude: 101.69 },
    }
    await shop.call(adminOfficeSave, office, staff)
    expect((await search('jalan seri')).map(({ kind }) => kind)).not.toContain('office')
    await shop.call(adminOfficeSave, { ...office, published: true }, staff)
    expect((await search('jalan seri', 'en-us', { latitude: 3.14, longitude: 101.68 }))[0]).toMatchObject({
      kind: 'office',
      detail: '18 Jalan Seri, Kuala Lumpur',
      distance: 1110,
    })
    expect((await nearby(3.14, 101.69)).list[0]?.kind).toBe('office')
  })
  it('compares names without case, accents and doubled spaces', () => {
    expect(normalize('  São  PAULO ')).toBe('sao paulo')
  })
})

it('offers no tiles unless they are configured', async () => {
  expect((await shop.call(mapOptions, {})).data).toEqual({ tiles: null })
})
