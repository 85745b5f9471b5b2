import type { AddressField, Country } from '@pasar/contract/calls/regions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChosenPlace } from '@/features/maps/model/chosen-place.ts'
import {
  applyPlace,
  applyPostcode,
  applySplit,
  buildInput,
  changeCountry,
  createDraft,
  type Draft,
  emptyDraft,
  type Form,
  findFormField,
  getAreas,
  getPickedLevels,
  hasSplitFields,
  isCompletePostcode,
  setAreas,
  validateDraft,
} from './draft.ts'

const country = (code: string, callingCode: string): Country => ({
  code,
  name: code,
  nativeName: code,
  callingCode,
  flag: '',
  currency: 'MYR',
  areaLevels: 3,
  served: true,
})

const field = (name: AddressField['name'], more: Partial<AddressField> = {}): AddressField => ({
  name,
  required: true,
  level: null,
  pattern: null,
  example: null,
  label: `address.${name}`,
  ...more,
})

const malaysia: Form = {
  country: country('MY', '60'),
  fields: [
    field('givenName'),
    field('phone'),
    field('postcode', { pattern: '\\d{5}', example: '50450' }),
    field('state', { level: 1 }),
    field('city', { level: 2 }),
    field('district', { level: 3, required: false }),
    field('detail'),
    field('email', { required: false }),
  ],
}
const singapore: Form = {
  country: country('SG', '65'),
  fields: [field('givenName'), field('phone'), field('postcode', { pattern: '\\d{6}' }), field('detail')],
}
const thailand: Form = { country: country('TH', '66'), fields: [field('givenName'), field('surname')] }

const full: Draft = {
  ...emptyDraft,
  country: 'MY',
  phonePrefix: '60',
  givenName: 'Nur Aisyah',
  phone: '123456789',
  postcode: '10050',
  state: 'Pulau Pinang',
  stateCode: '07',
  city: 'Timur Laut',
  cityCode: '0705',
  detail: '12A Jalan Burma',
}
const split = {
  country: 'MY',
  givenName: '',
  surname: '',
  phonePrefix: '60',
  phone: '',
  state: '',
  city: '',
  district: '',
  stateCode: '',
  cityCode: '',
  districtCode: '',
  postcode: '',
  detail: '',
}

describe('validateDraft', () => {
  test('reports an invalid postcode with an example', () => {
    expect(validateDraft({ ...full, postcode: '1005' }, malaysia, true)).toEqual({
      postcode: { key: 'address.patternExample', values: { example: '50450' } },
    })
  })

  test('reports an email without domain and a phone number of three digits', () => {
    const problems = validateDraft({ ...full, email: 'a@', phone: '123' }, malaysia, true)
    expect(Object.keys(problems).sort()).toEqual(['email', 'phone'])
  })

  test('reports a missing required level, unless the level above has no areas below', () => {
    const half = setAreas(full, [{ code: '07', name: 'Pulau Pinang' }])
    expect(validateDraft(half, malaysia, false)).toEqual({ city: { key: 'address.areaMissing' } })
    expect(validateDraft(half, malaysia, true)).toEqual({})
  })

  test('accepts a complete address', () => {
    expect(validateDraft(full, malaysia, true)).toEqual({})
  })
})

describe('areas', () => {
  test('setAreas clears the levels below the last one', () => {
    const chosen = setAreas({ ...full, district: 'Town', districtCode: 'x' }, [{ code: '01', name: 'Johor' }])
    expect(chosen).toMatchObject({ state: 'Johor', city: '', cityCode: '', district: '', districtCode: '' })
  })

  test('setAreas fills an empty postcode and keeps an existing one', () => {
    const area = { code: '01', name: 'Johor', postcode: '80000' }
    expect(setAreas({ ...full, postcode: '' }, [area]).postcode).toBe('80000')
    expect(setAreas(full, [area]).postcode).toBe('10050')
  })

  test('getAreas returns the areas of setAreas', () => {
    const areas = fc.array(
      fc.record({ code: fc.string({ minLength: 1 }), name: fc.string({ minLength: 1 }) }),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(areas, (chosen) => {
        expect(getAreas(setAreas(full, chosen))).toEqual(chosen)
      }),
    )
  })

  test('getPickedLevels sorts by size, independently of the form', () => {
    const turned = { ...malaysia, fields: malaysia.fields.toReversed() }
    expect(getPickedLevels(turned).map((level) => level.name)).toEqual(['state', 'city', 'district'])
    expect(getPickedLevels(singapore)).toEqual([])
  })
})

describe('names', () => {
  const address = { ...full, id: 'a', countryName: 'Malaysia', givenName: 'Mei Lin', surname: 'Tan' }
  const saved = { ...address, fullName: 'Mei Lin Tan', oneLine: '' }

  test('createDraft keeps the full name where the form has one name field', () => {
    expect(buildInput(createDraft(saved, malaysia), malaysia)).toMatchObject({
      givenName: 'Mei Lin Tan',
      surname: '',
    })
    expect(createDraft(saved, thailand)).toMatchObject({ givenName: 'Mei Lin', surname: 'Tan' })
  })

  test('changeCountry keeps the full name', () => {
    const draft = { ...full, givenName: 'Mei Lin', surname: 'Tan' }
    expect(changeCountry(draft, singapore)).toMatchObject({ givenName: 'Mei Lin Tan', surname: '' })
    expect(changeCountry(draft, thailand)).toMatchObject({ givenName: 'Mei Lin', surname: 'Tan' })
  })
})

describe('a change of country', () => {
  test('clears the areas and keeps the person; an entered number keeps its calling code', () => {
    expect(changeCountry(full, singapore)).toMatchObject({
      country: 'SG',
      givenName: 'Nur Aisyah',
      phonePrefix: '60',
      state: '',
      postcode: '',
      detail: '12A Jalan Burma',
    })
    expect(changeCountry({ ...full, phone: '' }, singapore).phonePrefix).toBe('65')
  })

  test('buildInput omits fields that the country’s form lacks', () => {
    expect(buildInput({ ...full, country: 'SG', surname: 'X' }, singapore)).toMatchObject({
      surname: '',
      state: '',
      stateCode: '',
      cityCode: '',
      email: '',
    })
  })
})

describe('a pasted address', () => {
  test('without details changes nothing', () => {
    expect(hasSplitFields(split)).toBe(false)
    expect(applySplit(full, split, malaysia)).toEqual(full)
  })

  test('fills the fields found and keeps the others', () => {
    const filled = applySplit(
      full,
      { ...split, phone: '198887777', givenName: 'Mei', surname: 'Lin' },
      malaysia,
    )
    expect(filled).toMatchObject({ phone: '198887777', givenName: 'Mei Lin', surname: '', postcode: '10050' })
  })

  test('splits the name where the country’s form does', () => {
    const filled = applySplit(full, { ...split, country: 'TH', givenName: 'Mei', surname: 'Lin' }, thailand)
    expect(filled).toMatchObject({ country: 'TH', givenName: 'Mei', surname: 'Lin', state: '' })
  })
})

test('findFormField maps the server’s field names to fields of the form', () => {
  expect(findFormField('cityCode')).toBe('city')
  expect(findFormField('phonePrefix')).toBe('phone')
  expect(findFormField('country')).toBe('country')
  expect(findFormField('latitude')).toBe('detail')
})

describe('a typed postcode', () => {
  const split = {
    ...{ country: 'MY', givenName: '', surname: '', phonePrefix: '', phone: '', detail: '' },
    ...{ state: 'Penang', city: 'Timur Laut', district: 'Jelutong', postcode: '11600' },
    ...{ stateCode: '07', cityCode: '0705', districtCode: '070504' },
  }
  const typed: Draft = { ...emptyDraft, country: 'MY', postcode: '11600' }

  test('is complete when it has the form of the country', () => {
    expect(isCompletePostcode({ ...typed, postcode: '1160' }, malaysia)).toBe(false)
    expect(isCompletePostcode(typed, malaysia)).toBe(true)
    expect(isCompletePostcode(typed, thailand)).toBe(false)
  })

  test('fills state, district and town', () => {
    expect(getAreas(applyPostcode(typed, split)).map(({ name }) => name)).toEqual([
      'Penang',
      'Timur Laut',
      'Jelutong',
    ])
  })

  test('keeps a finer choice, and replaces areas elsewhere', () => {
    const coarse = { ...split, district: '', districtCode: '' }
    const chosen = applyPostcode(typed, split)
    expect(applyPostcode(chosen, coarse)).toBe(chosen)
    const elsewhere = setAreas(typed, [{ code: '14', name: 'Kuala Lumpur' }])
    expect(applyPostcode(elsewhere, coarse)).toMatchObject({ stateCode: '07', districtCode: '' })
  })

  test('changes nothing when it is unknown or has changed meanwhile', () => {
    expect(applyPostcode(typed, { ...split, stateCode: '' })).toBe(typed)
    const other = { ...typed, postcode: '10000' }
    expect(applyPostcode(other, split)).toBe(other)
  })
})

describe('a place of the map', () => {
  const position = { latitude: 3.14123, longitude: 101.68654 }
  const johor: ChosenPlace = {
    ...{ name: 'Johor', country: 'MY', areas: [{ code: '01', name: 'Johor' }], hasChildren: true },
    ...{ detail: '', postcode: '', position },
  }
  const typed: Draft = {
    ...changeCountry({ ...emptyDraft, givenName: 'Mei Lin', detail: '8, Jalan Kiara' }, malaysia),
    postcode: '50480',
  }

  test('fills its country, areas and position, and keeps person and street', () => {
    expect(applyPlace({ ...emptyDraft, givenName: 'Mei Lin' }, johor, malaysia)).toMatchObject({
      ...{ country: 'MY', phonePrefix: '60', givenName: 'Mei Lin', state: 'Johor', stateCode: '01' },
      ...position,
    })
    expect(applyPlace(typed, johor, malaysia)).toMatchObject({ detail: '8, Jalan Kiara', postcode: '' })
  })

  test('keeps smaller areas and the postcode when they lie within it', () => {
    const inside = setAreas(typed, [
      { code: '01', name: 'Johor' },
      { code: '0103', name: 'Kluang' },
    ])
    expect(applyPlace(inside, johor, malaysia)).toMatchObject({ cityCode: '0103', postcode: '50480' })
  })

  test('keeps its position while the areas only become more precise', () => {
    const placed = applyPlace(typed, johor, malaysia)
    const kluang = { code: '0103', name: 'Kluang' }
    expect(setAreas(placed, [johor.areas[0]!, kluang])).toMatchObject(position)
    const elsewhere = { latitude: null, longitude: null }
    expect(setAreas(placed, [{ code: '02', name: 'Kedah' }])).toMatchObject(elsewhere)
  })

  test('clears the position when only an area is known', () => {
    const before = { ...typed, latitude: 1, longitude: 2 }
    expect(applyPlace(before, { ...johor, position: null }, malaysia)).toMatchObject({
      latitude: null,
      longitude: null,
    })
  })

  test('gives its street, and only its position where the shop has no form', () => {
    expect(applyPlace(typed, { ...johor, detail: '18 Jalan Seri' }, malaysia).detail).toBe('18 Jalan Seri')
    expect(applyPlace(typed, { ...johor, country: '' }, undefined)).toMatchObject({
      ...{ country: 'MY', state: '', postcode: '50480' },
      ...position,
    })
  })
})
