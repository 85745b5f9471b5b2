import { expect, test } from 'vitest'
import { createSavedPictures, getUploadedIds, takeFitting } from './pictures.ts'
import { fitWithin } from './shrink-image.ts'

test('a picture is made to fit, never larger', () => {
  expect(fitWithin(4000, 3000, 2400)).toEqual({ width: 2400, height: 1800 })
  expect(fitWithin(10, 4000, 1080)).toEqual({ width: 3, height: 1080 })
  expect(fitWithin(800, 600, 1080)).toEqual({ width: 800, height: 600 })
})

test('no more files than there is room for', () => {
  expect(takeFitting(['a', 'b', 'c'], 8, 9)).toEqual(['a'])
  expect(takeFitting(['a'], 9, 9)).toEqual([])
})

test('pictures that are kept go back with their ids, those on their way do not', () => {
  const picture = { url: '/img/1', width: 1, height: 1, blur: '', alt: '' }
  const kept = createSavedPictures([picture, picture], ['x'])
  expect(kept).toHaveLength(1)
  expect(getUploadedIds([...kept, { ...kept[0]!, id: '', state: 'sending' }])).toEqual(['x'])
})
