// @vitest-environment node
import { expect, test } from 'vitest'
import { collectImports, firstChunk, listIcons } from './first-chunk.ts'

type Module = { importedIds: string[]; dynamicallyImportedIds: string[]; code: string }
const own = (name: string) => `/web/src/${name}.tsx`

const module = (imports: string[], code = '', onDemand: string[] = []): Module => ({
  importedIds: imports.map(own),
  dynamicallyImportedIds: onDemand.map(own),
  code,
})
const icon = (name: string) => `import { ${name} } from 'lucide-react'`

const modules: Record<string, Module> = {
  [own('main')]: module(['shell'], icon('House'), ['background', 'page', 'other']),
  [own('shell')]: module(['kit', 'main']),
  [own('kit')]: module([], 'import { Trash2, X as Cross } from "lucide-react";'),
  [own('background')]: module(['kit', 'form', 'live'], ''),
  [own('page')]: module(['kit', 'form'], icon('Map')),
  [own('other')]: module(['form'], icon('Map')),
  [own('form')]: module([]),
  [own('live')]: module([]),
}
modules[own('main')]?.importedIds.push('/x/lucide-react/index.js')
const graph = { getModuleInfo: (id: string) => modules[id] ?? null }

test('collects static imports through cycles, without the barrel of icons', () => {
  expect([...collectImports(own('main'), graph)].sort()).toEqual(['kit', 'main', 'shell'].map(own))
})

test('converts icon names to file names', () => {
  expect(listIcons(`import {\n  ArrowDown01,\n  Trash2 as Bin,\n} from 'lucide-react'`)).toEqual([
    'arrow-down-01',
    'trash-2',
  ])
})

test('the first visit is one chunk, what several pages load is in others, and the rest stays with its page', () => {
  const { name } = firstChunk([own('main')], own('background'), [own('page')]).groups[0]!
  expect(['kit', 'shell'].map((id) => name(own(id), graph))).toEqual(['first', 'first'])
  expect(['main', 'page', 'live'].map((id) => name(own(id), graph))).toEqual([null, null, null])
  expect(name(own('form'), graph)).not.toBeNull()
  const iconChunk = (file: string) => name(`/x/lucide-react/dist/esm/icons/${file}.js`, graph)
  expect(['house', 'trash-2', 'x', 'anchor'].map(iconChunk)).toEqual(['first', 'first', 'first', null])
  expect([null, 'first']).not.toContain(iconChunk('map'))
})
