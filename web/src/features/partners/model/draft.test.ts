import { expect, test } from 'vitest'
import {
  applyPlace,
  buildDealerForm,
  buildProfile,
  createCenterDraft,
  createDealerDraft,
  parseAmount,
  shortenFields,
} from './draft.ts'

test('an amount that is none is not sent', () => {
  expect(['', 'many', '-1', '1.234', '1e3'].map(parseAmount)).toEqual(Array(5).fill(undefined))
  expect(buildDealerForm({ ...createDealerDraft(null, 'MY'), monthlyPurchases: 'x' }, 'MYR')).toBeUndefined()
  expect([' 2,500.50 ', '0', '12 000'].map(parseAmount)).toEqual(['2500.50', '0', '12000'])
})

test('a comma starts the decimals where an amount has no point, and is never dropped between them', () => {
  expect(['2500,50', '2500,5', '2,500', '12,345,678'].map(parseAmount)).toEqual([
    '2500.50',
    '2500.5',
    '2500',
    '12345678',
  ])
  expect(parseAmount('2.500,50')).toBeUndefined()
})

test('closed days have no hours, open ones one interval', () => {
  const draft = createCenterDraft(null, { country: 'MY', callingCode: '60', timeZone: 'Asia/Kuala_Lumpur' })
  const profile = buildProfile({
    ...draft,
    name: ' Pusat ',
    days: [null, { opens: '10:00', closes: '14:00' }],
  })
  expect(profile).toMatchObject({ name: 'Pusat', hours: [{ day: 2, opens: '10:00', closes: '14:00' }] })
})

test('a place of the map replaces the areas, and keeps what it does not know only within them', () => {
  const start = createCenterDraft(null, { country: 'MY', callingCode: '60', timeZone: 'Asia/Kuala_Lumpur' })
  const perak = { ...start, state: 'Perak', stateCode: '08', city: 'Ipoh', postcode: '30000', detail: '21' }
  const place = { name: '', hasChildren: true, detail: '', postcode: '', position: null }
  const same = { ...place, country: 'MY', areas: [{ code: '08', name: 'Perak' }] }
  expect(applyPlace(perak, same)).toEqual(perak)
  const areas = [
    { code: '10', name: 'Selangor' },
    { code: '1001', name: 'Klang' },
  ]
  const position = { latitude: 3.04, longitude: 101.45 }
  const moved = { state: 'Selangor', stateCode: '10', city: 'Klang', postcode: '', detail: '21', position }
  expect(applyPlace(perak, { ...place, country: 'MY', areas, position })).toMatchObject(moved)
  const abroad = { country: 'SG', state: '', stateCode: '', city: '' }
  expect(applyPlace(perak, { ...place, country: 'SG', areas: [] })).toMatchObject(abroad)
  expect(buildProfile(perak)).not.toHaveProperty('position')
})

test('messages of the server belong to the fields of the form', () => {
  expect(shortenFields({ 'form.territory.state': 'Choose', 'profile.hours': 'Overlap' })).toEqual({
    state: 'Choose',
    hours: 'Overlap',
  })
})
