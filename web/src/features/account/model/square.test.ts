import { expect, test } from 'vitest'
import { middleSquare } from './square.ts'

test('a picture that is already square is taken whole', () => {
  expect(middleSquare(300, 300)).toEqual({ x: 0, y: 0, side: 300 })
})

test('the middle of a wide and of a tall picture', () => {
  expect(middleSquare(1001, 400)).toEqual({ x: 300, y: 0, side: 400 })
  expect(middleSquare(400, 1001)).toEqual({ x: 0, y: 300, side: 400 })
})
