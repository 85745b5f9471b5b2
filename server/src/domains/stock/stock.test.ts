import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { openLevels, putBack, release, reserve, stockOf, take } from './index.ts'
import { levels } from './queries.ts'
import { inLockOrder } from './rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const shelf = async (...onHand: number[]) => {
  const opening = onHand.map((n) => ({ skuId: uuidv7(), onHand: n }))
  await openLevels(shop.deps.db, opening, 'test')
  return opening.map((o) => o.skuId)
}

describe('inLockOrder', () => {
  it('refuses what is no quantity', () => {
    for (const quantity of [0, -1, 1.5, Number.NaN]) {
      expect(() => inLockOrder([{ skuId: 'a', quantity }])).toThrow(RangeError)
    }
  })

  it('adds up and sorts', () => {
    const lines = [
      { skuId: 'b', quantity: 1 },
      { skuId: 'a', quantity: 2 },
      { skuId: 'b', quantity: 3 },
    ]
    expect(inLockOrder(lines)).toEqual([
      { skuId: 'a', quantity: 2 },
      { skuId: 'b', quantity: 4 },
    ])
  })
})

describe('stock', () => {
  it('reserves all or nothing and says what is left', async () => {
    const [a, b] = (await shelf(5, 1)) as [string, string]
    const asked = [
      { skuId: a, quantity: 2 },
      { skuId: b, quantity: 2 },
    ]
    expect(await reserve(shop.deps.db, asked)).toEqual({ ok: false, skuId: b, left: 1 })
    expect(await stockOf(shop.deps.db, [a, b])).toEqual(
      new Map([
        [a, 5],
        [b, 1],
      ]),
    )
    const unknown = uuidv7()
    expect(await reserve(shop.deps.db, [{ skuId: unknown, quantity: 1 }])).toEqual({
      ok: false,
      skuId: unknown,
      left: 0,
    })
  })

  it('cannot release or take what is not reserved', async () => {
    const [a] = (await shelf(5)) as [string]
    await expect(release(shop.deps.db, [{ skuId: a, quantity: 1 }])).rejects.toThrow('release')
    await expect(take(shop.deps.db, [{ skuId: a, quantity: 1 }], 'p')).rejects.toThrow('take')
    await expect(putBack(shop.deps.db, [{ skuId: uuidv7(), quantity: 1 }], 'p')).rejects.toThrow('put back')
  })

  it('agrees with a model after any sequence of moves', async () => {
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
          const ids = await shelf(...opening)
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
                if (kind === 'reserve') return (await reserve(tx, asked)).ok
                if (kind === 'release') await release(tx, asked)
                if (kind === 'take') await take(tx, asked, 'p')
                if (kind === 'putBack') await putBack(tx, asked, 'p')
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
          const found = await levels(shop.deps.db, ids)
          expect(ids.map((id) => found.get(id))).toEqual(model)
        },
      ),
      { numRuns: 40 },
    )
  })
})
