import fc from 'fast-check'
import { expect, it } from 'vitest'
import { batchesOf } from './batches.ts'

it('refuses a file without lines', () => {
  expect(() => batchesOf('handle,sku\r\n')).toThrow('no lines')
})

it('keeps every line in order and every goods item in one batch of at most 200 lines', () => {
  const goods = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(goods, (sizes) => {
      const lines = sizes.flatMap((n, g) => Array.from({ length: n }, (_, i) => `g${g},s${g}-${i}`))
      const batches = batchesOf(['handle,sku', ...lines].join('\n'))
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
