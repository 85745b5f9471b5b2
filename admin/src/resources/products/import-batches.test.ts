import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeCsv, splitIntoBatches } from './import-batches.ts'

it('rejects a file without rows', () => {
  expect(() => splitIntoBatches('handle,sku\r\n')).toThrow('no rows')
})

it('reads UTF-8 and rejects other encodings of spreadsheets', () => {
  expect(decodeCsv(new TextEncoder().encode('\uFEFFtitle\nCafé').buffer)).toBe('title\nCafé')
  expect(() => decodeCsv(Uint8Array.of(0x43, 0x61, 0x66, 0xe9).buffer)).toThrow('UTF-8')
})

it('rejects a SKU on two lines of different batches', () => {
  const lines = Array.from({ length: 300 }, (_, i) => `g${i},s${i % 250}`)
  expect(() => splitIntoBatches(['handle,sku', ...lines].join('\n'))).toThrow(
    'SKU s0 is on line 2 and on line 252.',
  )
})

it('keeps the rows in order and each product in one batch of at most 200 rows', () => {
  const productSizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(productSizes, (sizes) => {
      const lines = sizes.flatMap((n, g) => Array.from({ length: n }, (_, i) => `g${g},s${g}-${i}`))
      const batches = splitIntoBatches(['handle,sku', ...lines].join('\n'))
      expect(batches.flatMap((b) => b.lines.map((l) => l.cells.join()))).toEqual(lines)
      const seen = new Set<string>()
      for (const batch of batches) {
        expect(batch.lines.length).toBeLessThanOrEqual(200)
        const handles = new Set(batch.lines.map((l) => l.cells[0]!))
        for (const handle of handles) expect(seen.has(handle)).toBe(false)
        for (const handle of handles) seen.add(handle)
      }
    }),
  )
})
