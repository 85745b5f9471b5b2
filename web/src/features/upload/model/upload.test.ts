import { expect, test } from 'vitest'
import { createSavedPictures, getUploadedIds, takeFitting } from './pictures.ts'
import { fitWithin } from './shrink-image.ts'

test('fitWithin scales down and never up', () => {
  expect(fitWithin(4000, 3000, 2400)).toEqual({ width: 2400, height: 1800 })
  expect(fitWithin(10, 4000, 1080)).toEqual({ width: 3, height: 1080 })
  expect(fitWithin(800, 600, 1080)).toEqual({ width: 800, height: 600 })
})

test('takeFitting returns files up to the limit', () => {
  expect(takeFitting(['a', 'b', 'c'], 8, 9)).toEqual(['a'])
  expect(takeFitting(['a'], 9, 9)).toEqual([])
})

test('getUploadedIds returns the ids of uploaded pictures only', () => {
  const picture = { url: '/img/1', width: 1, height: 1, blur: '', alt: '' }
  const saved = createSavedPictures([picture, picture], ['x'])
  expect(saved).toHaveLength(1)
  expect(getUploadedIds([...saved, { ...saved[0]!, id: '', state: 'sending' }])).toEqual(['x'])
})
