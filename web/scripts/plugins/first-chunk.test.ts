// @vitest-environment node
import { expect, test } from 'vitest'
import { collectImports, firstChunk, listIcons } from './first-chunk.ts'

const modules: Record<string, { importedIds: string[]; code: string }> = {
  main: { importedIds: ['shell', '/x/lucide-react/index.js'], code: `import { House } from 'lucide-react'` },
  shell: { importedIds: ['kit', 'main'], code: '' },
  kit: { importedIds: [], code: `import { Trash2, X as Cross } from "lucide-react";` },
  background: { importedIds: ['kit', 'form', 'live'], code: '' },
  page: { importedIds: ['kit', 'form'], code: `import { Map } from 'lucide-react'` },
}
const graph = { getModuleInfo: (id: string) => modules[id] ?? null }

test('collects static imports through cycles, without the barrel of icons', () => {
  expect([...collectImports('main', graph)].sort()).toEqual(['kit', 'main', 'shell'])
})

test('converts icon names to file names', () => {
  expect(listIcons(`import {\n  ArrowDown01,\n  Trash2 as Bin,\n} from 'lucide-react'`)).toEqual([
    'arrow-down-01',
    'trash-2',
  ])
})

test('puts the modules of the first visit into the first chunk, and those that the next ones share into theirs', () => {
  const nexts = [
    { name: 'next', root: 'page' },
    { name: 'later', root: 'background' },
  ]
  const { groups } = firstChunk(['main'], nexts)
  const [group, next, later, rest, common] = groups
  const chunk = (id: string) =>
    groups.map(({ name }) => name(id, graph)).find((name) => name !== null) ?? null
  expect(['kit', 'shell', 'form', 'live', 'main', 'page', 'background'].map(chunk)).toEqual([
    'first',
    'first',
    'next',
    'later',
    null,
    null,
    null,
  ])
  const ranks = groups.map(({ priority }) => priority)
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
  expect(group?.priority).toBeGreaterThan(next?.priority ?? 0)
  const icon = (name: string) => chunk(`/x/lucide-react/dist/esm/icons/${name}.js`)
  expect(['house', 'trash-2', 'x', 'map', 'anchor'].map(icon)).toEqual([
    'first',
    'first',
    'first',
    'next',
    'icons',
  ])
  expect([next, later, rest].map((it) => it && 'minShareCount' in it && it.minShareCount)).toEqual([2, 2, 2])
  const commonName = (id: string) => common?.name(id, graph)
  expect(['/web/src/ui/forms/Field.tsx', '/web/src/i18n/th/rest.ts'].map(commonName)).toEqual([
    'common',
    null,
  ])
})
