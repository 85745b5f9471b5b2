import { describe, expect, test } from 'vitest'
import text from '../data/outline.json?raw'
import { decodeOutline, findCountry, labelCountries } from './outline.ts'

const outlines = decodeOutline(JSON.parse(text))
const at = (latitude: number, longitude: number) => findCountry(outlines, { latitude, longitude })

describe('the outlines', () => {
  test('are decoded from arcs that are shared and reversed', () => {
    const square = decodeOutline({
      type: 'Topology',
      transform: { scale: [2, 1], translate: [10, 20] },
      arcs: [
        [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
        [
          [0, 0],
          [0, 1],
          [1, 0],
        ],
      ],
      objects: {
        countries: {
          type: 'GeometryCollection',
          geometries: [{ type: 'MultiPolygon', id: 'XX', arcs: [[[0, -2]]] }],
        },
      },
    })
    expect(square).toEqual([
      {
        code: 'XX',
        polygons: [
          [
            [
              [10, 20],
              [12, 20],
              [12, 21],
              [10, 21],
              [10, 20],
            ],
          ],
        ],
      },
    ])
    expect(findCountry(square, { latitude: 20.5, longitude: 11 })).toBe('XX')
    expect(findCountry(square, { latitude: 21.5, longitude: 11 })).toBeUndefined()
  })

  test('contain the capitals of the countries that the shop serves', () => {
    expect(at(3.139, 101.687)).toBe('MY')
    expect(at(39.9, 116.4)).toBe('CN')
    expect(at(35.69, 139.7)).toBe('JP')
    expect(at(13.76, 100.5)).toBe('TH')
    expect(at(47.5, 19.04)).toBe('HU')
    expect(at(11.56, 104.93)).toBe('KH')
    expect(at(1.35, 103.82)).toBe('SG')
  })

  test('are of no country on the sea, and leave out lands within a land', () => {
    expect(at(0, -140)).toBeUndefined()
    expect(at(-29.5, 28.3)).toBe('LS')
  })

  test('have every country once, with a place for its name inside it for compact ones', () => {
    const codes = outlines.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    const labels = labelCountries(outlines)
    for (const code of ['HU', 'PL', 'KH', 'AU', 'BR']) {
      const { latitude, longitude } = labels.find((label) => label.code === code)!
      expect(at(latitude, longitude), code).toBe(code)
    }
  })
})
