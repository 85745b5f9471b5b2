// @vitest-environment node
import type { Rollup } from 'vite'
import { expect, test } from 'vitest'
import { listFiles } from './preload-script.ts'

const chunk = (source: string | null, ...imports: string[]) =>
  ({ type: 'chunk', facadeModuleId: source, imports }) as unknown as Rollup.OutputChunk

test('lists the files of a page and their imports, without those that the document names', () => {
  const bundle = {
    'page.js': chunk('/web/src/pages/page.tsx', 'first.js', 'shared.js'),
    'shared.js': chunk(null, 'deep.js', 'page.js'),
    'deep.js': chunk(null),
    'first.js': chunk(null),
    'other.js': chunk('/web/src/pages/other.tsx'),
  } as unknown as Rollup.OutputBundle
  const html = '<link rel="modulepreload" href="/h5/first.js">'
  expect(listFiles('/pages/page.tsx', bundle, html)).toEqual(['page.js', 'shared.js', 'deep.js'])
  expect(listFiles('/pages/none.tsx', bundle, html)).toEqual([])
})
