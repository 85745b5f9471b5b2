// node import-process.ts <database> <rows>: imports a file of that many SKUs and prints what it took, as
// JSON.

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
const file = Buffer.from([header, ...Array.from({ length: Number(rows) }, (_, i) => line(i))].join('\n'))

const deps = {
  db: open.db,
  clock: systemClock,
  ids,
  files: { get: async () => ({ bytes: file, type: 'text/csv' }), remove: async () => undefined },
  cache: { invalidate: () => undefined },
} as unknown as Deps
const id = ids.uuid()
await open.db.insert(productImports).values({
  id,
  staffId: ids.uuid(),
  name: 'bench.csv',
  bytes: file.length,
  fileKey: 'private/import/bench.csv',
  state: 'checking',
  createdAt: systemClock.now(),
})
const memoryBefore = process.memoryUsage.rss()
const began = performance.now()
await checkImport(deps, id)
const checked = performance.now()
await open.db.update(productImports).set({ state: 'applying' })
await applyImport(deps, id)
const ended = performance.now()
const [row] = await open.db.select().from(productImports)
if (row?.state !== 'done') throw new Error(`the import is ${row?.state}`)
console.log(
  JSON.stringify({
    checkSeconds: (checked - began) / 1000,
    applySeconds: (ended - checked) / 1000,
    fileMegabytes: file.length / 1e6,
    memoryBefore: memoryBefore / 1e6,
    // Kilobytes on Linux.
    memoryPeak: process.resourceUsage().maxRSS / 1e3,
  }),
)
await open.close()
