import type { MapPlace } from '@pasar/contract/calls/content/maps'
import { distanceBetween } from '@pasar/contract/distance'
import { describe, expect, test } from 'vitest'
import { buildChosenPlace, selectPlace, zoomOf } from './chosen-place.ts'
import { formatDistance, parsePosition, roundPosition } from './coordinates.ts'
import { buildMapLink } from './map-links.ts'

const place: MapPlace = {
  ...{ key: 'MY/01', kind: 'area', name: 'Johor', line: 'Malaysia', country: 'MY', detail: '', postcode: '' },
  ...{ areas: [{ code: '01', name: 'Johor' }], hasChildren: true, exact: true, distance: null },
  ...{ latitude: 1.47, longitude: 103.76 },
}

describe('the coordinates of a link', () => {
  test('are refused unless both are plain numbers on the earth', () => {
    for (const [latitude, longitude] of [
      ['', ''],
      ['91', '0'],
      ['0', '180.1'],
      ['1e1', '0'],
      ['NaN', '0'],
      ['1,2', '3'],
      ['0x10', '1'],
      [' 1', '1'],
    ] as const)
      expect(parsePosition(latitude, longitude), `${latitude} ${longitude}`).toBeNull()
    expect(parsePosition('-3.5', '101')).toEqual({ latitude: -3.5, longitude: 101 })
  })
  test('are rounded to a metre, and to one turn around the earth', () => {
    expect(roundPosition({ latitude: 3.1412345678, longitude: 461.6865 })).toEqual({
      latitude: 3.14123,
      longitude: 101.6865,
    })
    expect(roundPosition({ latitude: 0, longitude: -190 }).longitude).toBe(170)
  })
})

describe('distances', () => {
  test('are those of the great circle', () => {
    const kualaLumpur = { latitude: 3.139, longitude: 101.6869 }
    const singapore = { latitude: 1.3521, longitude: 103.8198 }
    expect(distanceBetween(kualaLumpur, kualaLumpur)).toBe(0)
    expect(distanceBetween(kualaLumpur, singapore) / 1000).toBeCloseTo(309, -1)
    expect(
      distanceBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 }),
    ).toBeLessThan(25_000)
    expect(
      distanceBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }) / 1000,
    ).toBeCloseTo(20_015, -1)
  })
  test('are shown in metres, then kilometres, without false precision', () => {
    expect([0, 846, 994, 995, 2_449, 128_400].map((metres) => formatDistance(metres, 'en-us'))).toEqual([
      '0 m',
      '850 m',
      '990 m',
      '1 km',
      '2.4 km',
      '128 km',
    ])
  })
})

describe('the place that is handed over', () => {
  test('has no position when only its area was chosen', () => {
    expect(buildChosenPlace(selectPlace(place), null, undefined)).toMatchObject({
      country: 'MY',
      areas: place.areas,
      position: null,
    })
  })
  test('takes the area below the pin, else the country of the outline', () => {
    const position = { latitude: 1.5, longitude: 103.7 }
    const pin = { position, place: null, exact: true }
    expect(buildChosenPlace(pin, place, 'SG')).toMatchObject({ country: 'MY', position })
    expect(buildChosenPlace(pin, null, 'MY')).toMatchObject({ name: '', country: 'MY', areas: [], position })
    expect(buildChosenPlace(pin, null, undefined).country).toBe('')
  })
  test('is shown closer the smaller it is', () => {
    const city = { ...place, areas: [place.areas[0]!, { code: '0102', name: 'Johor Bahru' }] }
    const zooms = [{ ...place, kind: 'country' as const }, place, city, { ...place, kind: 'office' as const }]
    expect(zooms.map(zoomOf)).toEqual([5, 9, 11, 15])
    expect(zoomOf({ ...city, exact: false })).toBe(9)
  })
})

test('a link to a map app has the position, and the name only in encoded form', () => {
  const at = { latitude: 3.14, longitude: 101.69 }
  const name = 'Tea & "Co" (KL)'
  expect(buildMapLink('android', at, name)).toBe('geo:3.14,101.69?q=3.14,101.69(Tea%20%26%20%22Co%22%20(KL))')
  expect(buildMapLink('android', at, '')).toBe('geo:3.14,101.69?q=3.14,101.69')
  expect(buildMapLink('ios', at, '')).toBe('https://maps.apple.com/?ll=3.14,101.69&q=3.14,101.69')
  expect(buildMapLink('china', at, name)).toContain('position=101.69,3.14&name=Tea%20%26')
  expect(buildMapLink('web', at, name)).toBe(
    'https://www.openstreetmap.org/?mlat=3.14&mlon=101.69#map=16/3.14/101.69',
  )
})
