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

test('only what the first visit needs is in its chunk', () => {
  const [group] = firstChunk(['main']).groups
  const chunk = (id: string) => group?.name(id, graph)
  expect(['kit', 'shell', 'form', 'main'].map(chunk)).toEqual(['first', 'first', null, null])
  const icon = (name: string) => chunk(`/x/lucide-react/dist/esm/icons/${name}.js`)
  expect(['house', 'trash-2', 'x', 'map'].map(icon)).toEqual(['first', 'first', 'first', null])
})
