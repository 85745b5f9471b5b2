import { expect, test } from 'vitest'
import { findOversizedFolders } from './folder-size.ts'

const files = (count: number, ending: string) =>
  Array.from({ length: count }, (_, i) => `web/src/ui/${i}${ending}`)

test('reports a folder with too many source files, by its count', () => {
  expect(findOversizedFolders(files(26, '.tsx'))).toEqual([{ folder: 'web/src/ui/', count: 26 }])
})

test('counts neither tests nor files of subfolders', () => {
  const nested = files(20, '.ts').map((file) => file.replace('ui/', 'ui/form/'))
  expect(findOversizedFolders([...files(25, '.ts'), ...files(9, '.test.ts'), ...nested])).toEqual([])
})
