import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAreas } from '../regions/index.ts'
import { addressLines, formatFullName, formatOneLine } from './format.ts'
import { findForm } from './forms.ts'
import { findFaults, nextDefault, type Place, withNativeAreas } from './rules.ts'

const blank: Place = {
  givenName: 'Aisyah',
  surname: '',
  state: '',
  city: '',
  district: '',
  stateCode: '',
  cityCode: '',
  districtCode: '',
  postcode: '',
  detail: '12 Jalan Ampang',
}
const check = (country: string, place: Partial<Place>) => {
  const tree = findAreas(country)
  return findFaults({ ...blank, ...place }, findForm(country, tree.levels), tree).map(
    (f) => `${f.field}: ${f.reason}`,
  )
}

describe('checkAddress', () => {
  it('returns missing fields in the order of the form', () => {
    expect(check('MY', { givenName: '', detail: '' })).toEqual([
      'givenName: required',
      'postcode: required',
      'state: required',
      'detail: required',
    ])
    expect(check('JP', { givenName: '', surname: '' }).slice(0, 2)).toEqual([
      'surname: required',
      'givenName: required',
    ])
  })

  it('rejects a postcode of another format', () => {
    const kl = { state: 'Kuala Lumpur', city: 'Kuala Lumpur' }
    expect(check('MY', { ...kl, postcode: '5045' })).toEqual(['postcode: form'])
    expect(check('MY', { ...kl, postcode: '50450 ' })).toEqual(['postcode: form'])
    expect(check('JP', { surname: 'x', state: 'x', city: 'x', postcode: '1500001' })).toEqual([])
    expect(check('GB', { surname: 'Smith', city: 'London', postcode: 'SW1A' })).toEqual(['postcode: form'])
  })

  it('rejects codes that are unknown, of another level, or outside each other', () => {
    const codes = (stateCode: string, cityCode: string, districtCode = '') =>
      check('MY', { postcode: '50450', stateCode, cityCode, districtCode })
    expect(codes('14', '1401')).toEqual([])
    expect(codes('99', '1401')).toEqual(['stateCode: unknown'])
    expect(codes('14', '14')).toEqual(['cityCode: unknown'])
    expect(codes('01', '1401')).toEqual(['cityCode: unknown'])
    expect(codes('14', '1401', '010101')).toEqual(['districtCode: unknown'])
  })

  it('does not require a level when the parent area has no children', () => {
    const tree = findAreas('ID')
    const leaf = {
      ...tree,
      byCode: new Map([...tree.byCode].map(([k, v]) => [k, k === '3171' ? { ...v, children: [] } : v])),
    }
    const place = { ...blank, stateCode: '31', cityCode: '3171', postcode: '12190' }
    expect(findFaults(place, findForm('ID', 3), leaf)).toEqual([])
    expect(check('ID', place)).toEqual(['district: required'])
  })

  it('accepts free text for countries without region data', () => {
    expect(check('SG', { postcode: '238859' })).toEqual([])
    expect(check('DE', { surname: 'Muster', city: 'Berlin' })).toEqual([])
    expect(check('DE', { surname: 'Muster' })).toEqual(['city: required'])
  })
})

describe('names of areas', () => {
  it('are stored in the script of the country', () => {
    const tree = findAreas('CN')
    const place = {
      ...blank,
      state: 'Guangdong',
      city: 'Shenzhen',
      district: 'typed',
      stateCode: '44',
      cityCode: '4403',
    }
    expect(withNativeAreas(place, findForm('CN', 3), tree)).toMatchObject({
      state: '广东省',
      city: '深圳市',
      district: 'typed',
    })
  })
})

describe('format', () => {
  const at = (country: string, more: object) => ({ ...blank, country, ...more })

  it('formats names by the custom of the country', () => {
    expect(formatFullName('CN', '张三', '')).toBe('张三')
    expect(formatFullName('JP', '太郎', '山田')).toBe('山田太郎')
    expect(formatFullName('HU', 'János', 'Kovács')).toBe('Kovács János')
    expect(formatFullName('US', 'Jane', 'Doe')).toBe('Jane Doe')
  })

  it('formats addresses by the custom of the country', () => {
    expect(
      addressLines(
        at('MY', { state: 'Selangor', city: 'Petaling', district: 'Shah Alam', postcode: '40000' }),
      ),
    ).toEqual(['12 Jalan Ampang', '40000 Shah Alam', 'Selangor'])
    expect(
      formatOneLine(
        at('CN', {
          state: '北京市',
          city: '北京市',
          district: '朝阳区',
          detail: '建国路88号',
          postcode: '100022',
        }),
      ),
    ).toBe('北京市朝阳区建国路88号 100022')
    expect(
      formatOneLine(
        at('JP', { state: '東京都', city: '渋谷区', detail: '神宮前1-2-3', postcode: '150-0001' }),
      ),
    ).toBe('〒150-0001 東京都渋谷区神宮前1-2-3')
    expect(
      formatOneLine(
        at('TH', {
          state: 'กรุงเทพมหานคร',
          city: 'วัฒนา',
          district: 'คลองเตยเหนือ',
          detail: '99/1',
          postcode: '10110',
        }),
      ),
    ).toBe('99/1 แขวงคลองเตยเหนือ เขตวัฒนา กรุงเทพมหานคร 10110')
    expect(
      formatOneLine(
        at('HU', {
          state: 'Budapest',
          city: 'Budapest',
          district: 'V. kerület',
          detail: 'Nádor utca 7.',
          postcode: '1051',
        }),
      ),
    ).toBe('1051 Budapest, V. kerület, Nádor utca 7.')
  })

  it('never returns an empty line and always contains the detail', () => {
    const part = fc.constantFrom('', 'X', '港', 'ก')
    fc.assert(
      fc.property(
        fc.constantFrom('MY', 'CN', 'JP', 'TH', 'ID', 'HU', 'KH', 'SG', 'TW', 'HK', 'US', 'GB', 'DE'),
        part,
        part,
        part,
        (country, state, city, district) => {
          const lines = addressLines(at(country, { state, city, district, detail: 'HOUSE' }))
          expect(lines.every((line) => line.trim() !== '')).toBe(true)
          expect(lines.join('\n')).toContain('HOUSE')
        },
      ),
    )
  })
})

describe('nextDefault', () => {
  const one = { id: 'a', createdAt: new Date(1) }
  const two = { id: 'b', createdAt: new Date(2) }
  it('is null when another address is the default or none remains', () => {
    expect(nextDefault([one], false)).toBeNull()
    expect(nextDefault([], true)).toBeNull()
  })
  it('is the newest remaining address', () => {
    expect(nextDefault([two, one], true)).toBe('b')
    expect(nextDefault([one, { id: 'c', createdAt: new Date(1) }], true)).toBe('c')
  })
})
