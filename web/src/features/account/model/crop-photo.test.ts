import { expect, test } from 'vitest'
import { getCenterSquare } from './crop-photo.ts'

test('a picture that is already square is taken whole', () => {
  expect(getCenterSquare(300, 300)).toEqual({ x: 0, y: 0, side: 300 })
})

test('the middle of a wide and of a tall picture', () => {
  expect(getCenterSquare(1001, 400)).toEqual({ x: 300, y: 0, side: 400 })
  expect(getCenterSquare(400, 1001)).toEqual({ x: 0, y: 300, side: 400 })
})
