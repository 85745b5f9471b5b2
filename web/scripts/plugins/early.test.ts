// @vitest-environment node
import type { Rollup } from 'vite'
import { expect, test } from 'vitest'
import { filesOf } from './early.ts'

const chunk = (source: string | null, ...imports: string[]) =>
  ({ type: 'chunk', facadeModuleId: source, imports }) as unknown as Rollup.OutputChunk

test('a page’s files are its own, what they import, and none that the document names', () => {
  const bundle = {
    'page.js': chunk('/web/src/pages/page.tsx', 'first.js', 'shared.js'),
    'shared.js': chunk(null, 'deep.js', 'page.js'),
    'deep.js': chunk(null),
    'first.js': chunk(null),
    'other.js': chunk('/web/src/pages/other.tsx'),
  } as unknown as Rollup.OutputBundle
  const html = '<link rel="modulepreload" href="/h5/first.js">'
  expect(filesOf('/pages/page.tsx', bundle, html)).toEqual(['page.js', 'shared.js', 'deep.js'])
  expect(filesOf('/pages/none.tsx', bundle, html)).toEqual([])
})
