// node import-process.ts <database> <rows>: imports a file of that many SKUs and prints what it took, as
// JSON.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyImport } from '../server/src/domains/catalog/imports/apply-import.ts'
import { checkImport } from '../server/src/domains/catalog/imports/check-import.ts'
import { productImports } from '../server/src/domains/catalog/imports/tables.ts'
import { categories } from '../server/src/domains/catalog/tables.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Deps } from '../server/src/platform/context.ts'
import { openDb } from '../server/src/platform/db/db.ts'
import { makeIds } from '../server/src/platform/ids.ts'

const SKUS_PER_PRODUCT = 4
const [url = '', rows = '0'] = process.argv.slice(2)
const ids = makeIds(systemClock)
const open = await openDb(url)
const name = { 'en-us': 'Tea' }
await open.db.insert(categories).values({
  id: ids.uuid(),
  slug: 'bench-import',
  level: 1,
  name,
  icon: 'leaf',
  tint: '#eee',
  position: 0,
})
const line = (i: number) => {
  const product = Math.floor(i / SKUS_PER_PRODUCT)
  const isFirst = i % SKUS_PER_PRODUCT === 0
  const texts = isFirst
    ? `Product ${product},<p>Description of product ${product} in a sentence or two.</p>`
    : ','
  return `bench-${product},BENCH-${i},bench-import,Size,${i % SKUS_PER_PRODUCT},${(i % 90) + 10}.50,25,${texts}`
}
const header = 'handle,sku,category,option1 name,option1 value,price,stock,title en-us,description en-us'
const folder = await mkdtemp(path.join(tmpdir(), 'pasar-import-'))
const file = path.join(folder, 'bench.csv')
const text = [header, ...Array.from({ length: Number(rows) }, (_, i) => line(i))].join('\n')
await writeFile(file, text)

const deps = {
  db: open.db,
  clock: systemClock,
  ids,
  files: {
    get: async () => ({ bytes: await readFile(file), type: 'text/csv' }),
    remove: async () => undefined,
  },
  cache: { invalidate: () => undefined },
} as unknown as Deps
const id = ids.uuid()
await open.db.insert(productImports).values({
  id,
  staffId: ids.uuid(),
  name: 'bench.csv',
  bytes: text.length,
  fileKey: 'private/import/bench.csv',
  state: 'checking',
  createdAt: systemClock.now(),
})
/** Milliseconds between two samples of the memory. */
const SAMPLE_MS = 20
const memoryBefore = process.memoryUsage.rss()
// Not the peak of the process, which includes the compilation of its sources.
let memoryPeak = memoryBefore
const sampling = setInterval(() => {
  memoryPeak = Math.max(memoryPeak, process.memoryUsage.rss())
}, SAMPLE_MS)
const began = performance.now()
await checkImport(deps, id)
const checked = performance.now()
await open.db.update(productImports).set({ state: 'applying' })
await applyImport(deps, id)
const ended = performance.now()
clearInterval(sampling)
const [row] = await open.db.select().from(productImports)
if (row?.state !== 'done') throw new Error(`the import is ${row?.state}`)
console.log(
  JSON.stringify({
    checkSeconds: (checked - began) / 1000,
    applySeconds: (ended - checked) / 1000,
    fileMegabytes: text.length / 1e6,
    memoryBefore: memoryBefore / 1e6,
    memoryPeak: memoryPeak / 1e6,
  }),
)
await open.close()
await rm(folder, { recursive: true })
