// @vitest-environment node
import { expect, test } from 'vitest'
import { firstChunk, iconsOf, needs } from './first-chunk.ts'

const modules: Record<string, { importedIds: string[]; code: string }> = {
  main: { importedIds: ['shell', '/x/lucide-react/index.js'], code: `import { House } from 'lucide-react'` },
  shell: { importedIds: ['kit', 'main'], code: '' },
  kit: { importedIds: [], code: `import { Trash2, X as Cross } from "lucide-react";` },
  page: { importedIds: ['kit', 'form'], code: `import { Map } from 'lucide-react'` },
}
const graph = { getModuleInfo: (id: string) => modules[id] ?? null }

test('what is needed is found, circles or not, the barrel of icons left out', () => {
  expect([...needs('main', graph)].sort()).toEqual(['kit', 'main', 'shell'])
})

test('icons are named as their files are', () => {
  expect(iconsOf(`import {\n  ArrowDown01,\n  Trash2 as Bin,\n} from 'lucide-react'`)).toEqual([
    'arrow-down-01',
    'trash-2',
  ])
})

test('only what the first visit needs is in its chunk, only what the next page shares in the second', () => {
  const [group, next, rest] = firstChunk(['main'], { name: 'next', page: 'page' }).groups
  const chunk = (id: string) => group?.name(id, graph) ?? next?.name(id, graph) ?? rest?.name(id, graph)
  expect(['kit', 'shell', 'form', 'main', 'page'].map(chunk)).toEqual(['first', 'first', 'next', null, null])
  const icon = (name: string) => chunk(`/x/lucide-react/dist/esm/icons/${name}.js`)
  expect(['house', 'trash-2', 'x', 'map', 'anchor'].map(icon)).toEqual([
    'first',
    'first',
    'first',
    'next',
    'icons',
  ])
  expect([next?.minShareCount, rest?.minShareCount]).toEqual([2, 2])
})
