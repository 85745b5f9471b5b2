import { expect, test } from 'vitest'
import { getCenterArea } from './crop-picture.ts'

test('returns the full area of a picture with the ratio', () => {
  expect(getCenterArea(300, 300, 1)).toEqual({ x: 0, y: 0, width: 300, height: 300 })
  expect(getCenterArea(900, 300, 3)).toEqual({ x: 0, y: 0, width: 900, height: 300 })
})

test('returns the center of wider and taller pictures', () => {
  expect(getCenterArea(1001, 400, 1)).toEqual({ x: 300, y: 0, width: 400, height: 400 })
  expect(getCenterArea(400, 1001, 1)).toEqual({ x: 0, y: 300, width: 400, height: 400 })
  expect(getCenterArea(900, 900, 3)).toEqual({ x: 0, y: 300, width: 900, height: 300 })
})
