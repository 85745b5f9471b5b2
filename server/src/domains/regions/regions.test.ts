import {
  areaChildren,
  areaRoots,
  callingCodes,
  countryCallingCode,
  countryList,
  marketAreas,
} from '@pasar/contract/calls/regions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { findAreas, listAncestors, parseAreas } from './areas.ts'
import { regions } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [regions] })
})
afterAll(() => shop.close())

const countriesWithNames = ['CN', 'HK', 'HU', 'ID', 'JP', 'KH', 'MY', 'TH', 'TW']

describe('area data', () => {
  it('is empty for unknown countries', () => {
    for (const code of ['XX', 'my', '', '../', 'MYS']) expect(findAreas(code).roots).toEqual([])
  })

  it.each(countriesWithNames)(
    '%s: has unique codes, a name for each area, and a parent below the first level',
    (country) => {
      const { roots, byCode, levels } = findAreas(country)
      const all = (nodes: typeof roots): typeof roots => nodes.flatMap((n) => [n, ...all(n.children)])
      const nodes = all(roots)
      expect(nodes.length).toBe(byCode.size)
      expect(levels).toBe(Math.max(...nodes.map((n) => n.level)))
      const odd = nodes.filter(
        (n) =>
          !/^[A-Za-z0-9-]{1,40}$/.test(n.code) ||
          n.name === '' ||
          n.latin === '' ||
          listAncestors(n).length !== n.level ||
          n.postcodes.some((postcode) => !/^\d{3,6}$/.test(postcode)),
      )
      expect(odd.map((n) => n.code)).toEqual([])
    },
  )

  it('has three levels for the countries of the shop’s languages', () => {
    expect(['CN', 'MY', 'JP', 'TH', 'ID', 'HU', 'KH'].map((c) => findAreas(c).levels)).toEqual(
      Array(7).fill(3),
    )
    expect(['MY', 'CN', 'JP', 'TH', 'HU', 'KH'].map((c) => findAreas(c).roots.length)).toEqual([
      16, 31, 47, 77, 20, 25,
    ])
    expect(findAreas('US').levels).toBe(1)
    expect(findAreas('SG').levels).toBe(0)
  })

  it('reads omitted fields at the end of a line as empty', () => {
    const { roots } = parseAreas(['1\tA', '\t11\tB\tb\t100,101\tBee', ''])
    expect(roots[0]).toMatchObject({ latin: 'A', postcodes: [], aliases: [], han: null })
    expect(roots[0]?.children[0]).toMatchObject({
      latin: 'b',
      postcodes: ['100', '101'],
      aliases: ['Bee'],
      level: 2,
    })
  })
})

describe('calls', () => {
  it('return empty lists for unknown input', async () => {
    expect((await shop.call(areaRoots, { country: 'XX' })).data.list).toEqual([])
    expect((await shop.call(areaChildren, { country: 'MY', parent: '9999' })).data.list).toEqual([])
    const unknown = await shop.call(countryCallingCode, { country: 'XX' })
    expect(unknown.data).toEqual({ country: 'XX', callingCode: '', example: '' })
    expect((await shop.call(areaRoots, { country: 'Malaysia' })).name).toBe('input-invalid')
  })

  it('name areas in a script that the caller reads, else in Latin script', async () => {
    const first = async (country: string, lang: string) =>
      (await shop.call(areaRoots, { country }, { headers: { 'think-lang': lang } })).data.list[0]?.name
    expect(await first('CN', 'zh-cn')).toBe('北京市')
    expect(await first('CN', 'en-us')).toBe('Beijing')
    expect(await first('MY', 'zh-cn')).toBe('柔佛')
    expect(await first('MY', 'may')).toBe('Johor')
    expect(await first('TH', 'th')).toBe('กรุงเทพมหานคร')
    expect(await first('TH', 'jp')).toBe('Bangkok')
  })

  it('list areas level by level', async () => {
    const { list } = (await shop.call(areaChildren, { country: 'jp', parent: '270008' })).data
    const osaka = list.find((a) => a.latinName === 'Osaka-shi')
    expect(osaka).toMatchObject({ level: 2, hasChildren: true })
    const wards = (await shop.call(areaChildren, { country: 'JP', parent: osaka!.code })).data.list
    expect(wards).toHaveLength(24)
    expect(wards.every((w) => w.level === 3 && !w.hasChildren)).toBe(true)
  })

  it('list every country by name, and likely ones first for calling codes', async () => {
    const all = (await shop.call(countryList, {})).data.list
    expect(all.length).toBeGreaterThanOrEqual(249)
    for (const country of all) {
      expect(country.callingCode).toMatch(/^\d{1,4}$/)
      expect(country.currency).toMatch(/^[A-Z]{3}$/)
      expect(country.name).not.toBe(country.code)
    }
    const codes = (await shop.call(callingCodes, {}, { headers: { 'think-lang': 'km' } })).data.list
    expect(codes[0]).toMatchObject({
      code: 'MY',
      callingCode: '60',
      flag: '🇲🇾',
      currency: 'MYR',
      served: true,
    })
    expect(codes.find((c) => c.code === 'KH')).toMatchObject({ name: 'កម្ពុជា', areaLevels: 3 })
    expect((await shop.call(countryCallingCode, {})).data).toMatchObject({ callingCode: '60' })
  })

  it('return the market and its states for the home page', async () => {
    const { markets, areas } = (await shop.call(marketAreas, {})).data
    expect(markets[0]).toMatchObject({ country: 'MY', currency: 'MYR' })
    expect(areas).toHaveLength(16)
  })
})
