import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { refuse } from '../../platform/result.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import {
  createStockLevels,
  deductStock,
  getAvailableStock,
  releaseStock,
  reserveStock,
  restock,
} from './index.ts'
import { getStockLevels } from './queries.ts'
import { mergeLines } from './rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const createSkus = async (...onHand: number[]) => {
  const opening = onHand.map((n) => ({ skuId: uuidv7(), onHand: n }))
  await createStockLevels(shop.deps.db, opening, 'test')
  return opening.map((o) => o.skuId)
}

describe('mergeLines', () => {
  it('rejects quantities that are not positive integers', () => {
    for (const quantity of [0, -1, 1.5, Number.NaN]) {
      expect(() => mergeLines([{ skuId: 'a', quantity }])).toThrow(RangeError)
    }
  })

  it('sums repeated SKUs and sorts by id', () => {
    const lines = [
      { skuId: 'b', quantity: 1 },
      { skuId: 'a', quantity: 2 },
      { skuId: 'b', quantity: 3 },
    ]
    expect(mergeLines(lines)).toEqual([
      { skuId: 'a', quantity: 2 },
      { skuId: 'b', quantity: 4 },
    ])
  })
})

describe('stock', () => {
  it('reserves all lines or none and returns the available quantity', async () => {
    const [a, b] = (await createSkus(5, 1)) as [string, string]
    const asked = [
      { skuId: a, quantity: 2 },
      { skuId: b, quantity: 2 },
    ]
    expect(await reserveStock(shop.deps.db, asked)).toEqual(refuse('out-of-stock', { skuId: b, left: 1 }))
    expect(await getAvailableStock(shop.deps.db, [a, b])).toEqual(
      new Map([
        [a, 5],
        [b, 1],
      ]),
    )
    const unknown = uuidv7()
    expect(await reserveStock(shop.deps.db, [{ skuId: unknown, quantity: 1 }])).toEqual(
      refuse('out-of-stock', { skuId: unknown, left: 0 }),
    )
  })

  it('throws when more is released or deducted than reserved', async () => {
    const [a] = (await createSkus(5)) as [string]
    await expect(releaseStock(shop.deps.db, [{ skuId: a, quantity: 1 }])).rejects.toThrow('release')
    await expect(deductStock(shop.deps.db, [{ skuId: a, quantity: 1 }], 'p')).rejects.toThrow('take')
    await expect(restock(shop.deps.db, [{ skuId: uuidv7(), quantity: 1 }], 'p')).rejects.toThrow('put back')
  })

  it('agrees with a model after any sequence of operations', async () => {
    const kinds = ['reserve', 'release', 'take', 'putBack'] as const
    const step = fc.record({
      kind: fc.constantFrom(...kinds),
      lines: fc.array(fc.record({ sku: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(8), { minLength: 3, maxLength: 3 }),
        fc.array(step, { maxLength: 12 }),
        async (opening, steps) => {
          const ids = await createSkus(...opening)
          const model = opening.map((onHand) => ({ onHand, reserved: 0 }))
          for (const { kind, lines } of steps) {
            const asked = lines.map((l) => ({ skuId: ids[l.sku]!, quantity: l.quantity }))
            const sums = [0, 1, 2].map((i) =>
              lines.filter((l) => l.sku === i).reduce((n, l) => n + l.quantity, 0),
            )
            const can =
              kind === 'putBack' ||
              sums.every(
                (n, i) =>
                  n <= (kind === 'reserve' ? model[i]!.onHand - model[i]!.reserved : model[i]!.reserved),
              )
            const run = () =>
              transact(shop.deps.db, async (tx) => {
                if (kind === 'reserve') return (await reserveStock(tx, asked)).ok
                if (kind === 'release') await releaseStock(tx, asked)
                if (kind === 'take') await deductStock(tx, asked, 'p')
                if (kind === 'putBack') await restock(tx, asked, 'p')
                return true
              })
            expect(await run().catch(() => false)).toBe(can)
            if (!can) continue
            for (const [i, n] of sums.entries()) {
              if (kind === 'putBack') model[i]!.onHand += n
              if (kind === 'take') model[i]!.onHand -= n
              if (kind === 'reserve') model[i]!.reserved += n
              if (kind === 'release' || kind === 'take') model[i]!.reserved -= n
            }
          }
          const found = await getStockLevels(shop.deps.db, ids)
          expect(ids.map((id) => found.get(id))).toEqual(model)
        },
      ),
      { numRuns: 40 },
    )
  })
})
