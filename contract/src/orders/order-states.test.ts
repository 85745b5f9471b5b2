import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  type OrderState,
  orderStateFacts,
  orderStates,
  type QueueState,
  sqlStatesWhere,
  statesWhere,
} from './order-states.ts'

describe('order states', () => {
  it('have facts for every state and no other', () => {
    expect(Object.keys(orderStateFacts).sort()).toEqual([...orderStates].sort())
    expectTypeOf<keyof typeof orderStateFacts>().toEqualTypeOf<OrderState>()
  })

  it('are selected by their facts, in order', () => {
    expect(statesWhere((facts) => facts.holdsStock)).toEqual(['unpaid', 'paid'])
    expect(sqlStatesWhere((facts) => !facts.live)).toBe("('cancelled', 'closed')")
    expectTypeOf<QueueState>().toEqualTypeOf<'unpaid' | 'paid' | 'shipped'>()
  })

  it('are never an empty SQL list', () => {
    expect(() => sqlStatesWhere(() => false)).toThrow('no order state')
  })

  it('hold no stock, have no queue and accept no reviews once they are not live', () => {
    for (const state of statesWhere((facts) => !facts.live))
      expect(orderStateFacts[state]).toMatchObject({ holdsStock: false, reviewable: false, queue: false })
  })
})
