import { afterSaleKinds, reasonsOfKind } from '@pasar/contract/orders/after-sale-states'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EligibleItem } from '../api/after-sales.ts'
import { clampDraft, findDraftProblem, getMax, startDraft, toUnits } from './draft.ts'

const item = (itemId: string, max: Partial<Record<(typeof afterSaleKinds)[number], number>>) =>
  ({
    itemId,
    kinds: afterSaleKinds.map((kind) => ({ kind, max: max[kind] ?? 0 })),
  }) as unknown as EligibleItem

const items = [item('a', { return: 2, exchange: 1 }), item('b', { warranty: 3 })]
const kinds = [...afterSaleKinds]

describe('the draft of an after-sales request', () => {
  test('starts with the item whose button was used, and a kind that it offers', () => {
    expect(startDraft({ items, kinds }, 'b')).toMatchObject({ kind: 'warranty', quantities: { b: 1 } })
  })

  test('starts with the only kind that remains', () => {
    const late = [item('a', { warranty: 1 })]
    expect(startDraft({ items: late, kinds: ['warranty'] }, '').kind).toBe('warranty')
  })

  test('starts without items where several can be chosen', () => {
    const several = [item('a', { return: 1 }), item('c', { return: 1 })]
    expect(startDraft({ items: several, kinds }, '').quantities).toEqual({})
  })

  test('never has more units, or another reason, than the kind offers', () => {
    const drafts = fc.record({
      kind: fc.constantFrom(...afterSaleKinds),
      quantities: fc.dictionary(fc.constantFrom('a', 'b', 'x'), fc.integer({ min: -1, max: 9 })),
      replacements: fc.constant({ a: 'sku' }),
      reason: fc.constantFrom('' as const, 'damaged' as const, 'stopped_working' as const),
      description: fc.string(),
    })
    fc.assert(
      fc.property(drafts, (wild) => {
        const draft = clampDraft(wild, items)
        for (const { itemId, quantity, replacementSkuId } of toUnits(draft)) {
          const known = items.find((one) => one.itemId === itemId)!
          expect(quantity).toBeGreaterThan(0)
          expect(quantity).toBeLessThanOrEqual(getMax(known, draft.kind))
          if (draft.kind !== 'exchange') expect(replacementSkuId).toBeUndefined()
        }
        if (draft.reason !== '') expect(reasonsOfKind(draft.kind)).toContain(draft.reason)
        expect(clampDraft(draft, items)).toEqual(draft)
      }),
    )
  })

  test('needs an item first, then a reason', () => {
    const draft = startDraft({ items, kinds }, 'a')
    expect(findDraftProblem({ ...draft, quantities: {} })).toBe('afterSale.itemNeeded')
    expect(findDraftProblem(draft)).toBe('afterSale.chooseReason')
    expect(findDraftProblem({ ...draft, reason: 'damaged' })).toBeUndefined()
  })
})
