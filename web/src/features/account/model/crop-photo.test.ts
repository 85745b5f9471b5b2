import { expect, test } from 'vitest'
import { getCenterSquare } from './crop-photo.ts'

test('returns the full area of a square picture', () => {
  expect(getCenterSquare(300, 300)).toEqual({ x: 0, y: 0, side: 300 })
})

test('returns the center of wide and tall pictures', () => {
  expect(getCenterSquare(1001, 400)).toEqual({ x: 300, y: 0, side: 400 })
  expect(getCenterSquare(400, 1001)).toEqual({ x: 0, y: 300, side: 400 })
})
