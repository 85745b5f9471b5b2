import {
  type AfterSaleKind,
  type AfterSaleState,
  afterSaleKinds,
  afterSaleReasons,
  afterSaleStateFacts,
  afterSaleStates,
  reasonsOfKind,
} from '@pasar/contract/orders/after-sale-states'
import { DAY_MS } from '@pasar/contract/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AfterSaleMove,
  allowedActions,
  canEscalate,
  isOverdue,
  nextState,
  optionFor,
  staffActions,
  transitions,
} from './rules.ts'
import { buildSteps } from './steps.ts'

const moves = [...new Set(Object.values(transitions).flatMap((row) => Object.keys(row)))] as AfterSaleMove[]
const kind = fc.constantFrom(...afterSaleKinds)
const state = fc.constantFrom(...afterSaleStates)
const now = new Date('2026-06-01T00:00:00Z')
const inputs = (of: AfterSaleKind, at: AfterSaleState, more: object = {}) => ({
  ...{ kind: of, state: at, since: now, escalation: null, hasLater: false, parcelMoving: true },
  ...{ arrivedAt: null, inspected: false, refusedUnits: false, ...more },
})

describe('the states of a request', () => {
  it('are all reached from the first, and end in a state without moves', () => {
    for (const of of afterSaleKinds) {
      const reached = new Set<AfterSaleState>(['under_review'])
      for (const at of reached)
        for (const move of moves) {
          const next = nextState(of, at, move)
          if (next) reached.add(next)
        }
      const missing = afterSaleStates.filter((one) => !reached.has(one))
      const own: Record<AfterSaleKind, AfterSaleState[]> = {
        return: ['replacement_sent'],
        exchange: ['approved', 'refunding', 'refunded'],
        warranty: ['approved'],
      }
      expect(missing).toEqual(own[of])
    }
    const ends = afterSaleStates.filter((one) => Object.keys(transitions[one]).length === 0)
    expect(ends).toEqual(['refunded', 'finished', 'withdrawn', 'expired'])
    expect(ends.some((one) => afterSaleStateFacts[one].open)).toBe(false)
  })

  it('hold units and replacements only while open, and never take units back but by the operator and for late goods', () => {
    fc.assert(
      fc.property(kind, state, fc.constantFrom(...moves), (of, at, move) => {
        const next = nextState(of, at, move)
        const { open, holdsUnits, reserves } = afterSaleStateFacts[at]
        expect(open || !holdsUnits).toBe(true)
        expect(holdsUnits || !reserves).toBe(true)
        const isAgain = move === 'reopen' || at === 'lost'
        if (next && !holdsUnits && !isAgain) expect(afterSaleStateFacts[next].holdsUnits).toBe(false)
      }),
    )
  })

  it('allow every action that buyer and staff are offered', () => {
    fc.assert(
      fc.property(kind, state, fc.boolean(), fc.nat(40), (of, at, inspected, days) => {
        const since = new Date(now.getTime() - days * DAY_MS)
        const actions = allowedActions(inputs(of, at, { since, inspected }), now, 3)
        expect(actions.includes('withdraw')).toBe(nextState(of, at, 'withdraw') !== undefined)
        expect(actions.includes('confirmReceipt')).toBe(nextState(of, at, 'confirm') !== undefined)
        if (actions.includes('sendParcel') || actions.includes('changeParcel'))
          expect(nextState(of, at, 'send')).toBe('in_transit')
        const facts = { refusedUnits: false, refundFailed: false, mayBeLost: false }
        const offered = staffActions(inputs(of, at), facts)
        expect(offered.includes('refund')).toBe(nextState(of, at, 'refund') !== undefined)
        expect(offered.includes('receive')).toBe(nextState(of, at, 'accept') !== undefined)
      }),
    )
  })

  it('have steps whose keys are distinct, in any order of events', () => {
    fc.assert(
      fc.property(
        kind,
        state,
        fc.boolean(),
        fc.array(
          fc.constantFrom(
            'submitted',
            'approved',
            'refused',
            'withdrawn',
            'sent_back',
            'received',
            'finished',
          ),
          { maxLength: 8 },
        ),
        (of, at, back, kinds) => {
          const events = kinds.map((one, i) => ({ kind: one, at: new Date(now.getTime() + i) }) as const)
          const keys = buildSteps({ kind: of, state: at, goodsBack: back }, events as never).map(
            ({ key }) => key,
          )
          expect(new Set(keys).size).toBe(keys.length)
        },
      ),
    )
  })
})

describe('what can be requested', () => {
  const units = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    refunded: fc.nat(9),
    claimed: fc.nat(9),
    exchanged: fc.nat(9),
  })
  const periods = { returnDays: 15, warrantyDays: 365 }

  it('never exceeds what was bought and is neither refunded, requested nor, for exchanges, exchanged', () => {
    fc.assert(
      fc.property(kind, units, (of, facts) => {
        fc.pre(facts.refunded + facts.claimed <= facts.quantity)
        const order = { state: 'received' as const, receivedAt: now }
        const { max, obstacle } = optionFor(of, order, { ...facts, isGiftCard: false, periods }, now)
        const left = facts.quantity - facts.refunded - facts.claimed
        expect(max).toBe(
          Math.max(0, of === 'exchange' ? Math.min(left, facts.quantity - facts.exchanged) : left),
        )
        expect(obstacle === null).toBe(max > 0)
      }),
    )
  })

  it('ends with the period of its kind, to the millisecond', () => {
    const item = { quantity: 1, refunded: 0, claimed: 0, exchanged: 0, isGiftCard: false, periods }
    const order = { state: 'completed' as const, receivedAt: now }
    for (const [of, days] of [
      ['return', 15],
      ['exchange', 15],
      ['warranty', 365],
    ] as const) {
      const end = now.getTime() + days * DAY_MS
      expect(optionFor(of, order, item, new Date(end - 1)).max).toBe(1)
      expect(optionFor(of, order, item, new Date(end))).toMatchObject({ max: 0, obstacle: 'too_late' })
    }
    expect(optionFor('return', order, { ...item, isGiftCard: true }, now).obstacle).toBe('digital')
    const never = { ...item, periods: { returnDays: 0, warrantyDays: 0 } }
    for (const of of afterSaleKinds) expect(optionFor(of, order, never, now).obstacle).toBe('excluded')
  })

  it('has reasons for each kind, and no reason without a kind', () => {
    for (const of of afterSaleKinds) expect(reasonsOfKind(of)).toContain('other')
    expect(new Set(afterSaleKinds.flatMap((of) => reasonsOfKind(of)))).toEqual(new Set(afterSaleReasons))
  })
})

describe('a shop that does not act', () => {
  it('is overdue after the days of the setting, from the arrival of goods on their way', () => {
    const before = new Date(now.getTime() - 3 * DAY_MS)
    expect(isOverdue(inputs('return', 'under_review', { since: before }), now, 3)).toBe(true)
    expect(isOverdue(inputs('return', 'under_review', { since: before }), now, 4)).toBe(false)
    expect(isOverdue(inputs('return', 'in_transit', { since: before }), now, 3)).toBe(false)
    expect(isOverdue(inputs('return', 'in_transit', { arrivedAt: before }), now, 3)).toBe(true)
    expect(isOverdue(inputs('return', 'awaiting_parcel', { since: before }), now, 3)).toBe(false)
  })

  it('can be escalated once, and not about goods that nobody has inspected', () => {
    expect(canEscalate(inputs('return', 'rejected'), now, 3)).toBe(true)
    expect(canEscalate(inputs('return', 'rejected', { escalation: 'upheld' }), now, 3)).toBe(false)
    expect(canEscalate(inputs('return', 'rejected', { hasLater: true }), now, 3)).toBe(false)
    expect(canEscalate(inputs('return', 'refused'), now, 3)).toBe(false)
    expect(canEscalate(inputs('return', 'refused', { inspected: true }), now, 3)).toBe(true)
    expect(canEscalate(inputs('return', 'received', { inspected: true }), now, 3)).toBe(false)
    expect(canEscalate(inputs('return', 'received', { refusedUnits: true }), now, 3)).toBe(true)
  })
})
