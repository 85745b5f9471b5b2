import { firstRewardPlan } from '@pasar/contract/reward-plan'
import { describe, expect, it } from 'vitest'
import type { OrderedItem } from './testing/reward-history.ts'
import { RewardModel } from './testing/reward-model.ts'

const at = (text: string) => new Date(`${text}+08:00`)

/** A referred B, B referred C; C, a member of A's left leg and R, of the right, buy. */
function createModel() {
  const model = new RewardModel('1', 'Asia/Kuala_Lumpur')
  const start = at('2026-01-01T00:00:00')
  model.apply({ at: start, type: 'planned', version: 1, plan: firstRewardPlan })
  for (const [member, referrer] of [
    ['house', null],
    ['A', 'house'],
    ['B', 'A'],
    ['C', 'B'],
    ['R', 'house'],
  ] as const)
    model.apply({ at: start, type: 'registered', member, referrer })
  const outcome = () => model.outcome(at('2026-12-31T00:00:00'))
  return {
    model,
    outcome,
    buy(
      buyer: string,
      day: string,
      item: Partial<OrderedItem> & { id: string },
      center: string | null = null,
    ) {
      const value = { pvPerUnit: 8_000n, quantity: 2, list: 20_000n, paid: 18_000n, ...item }
      const order = { type: 'ordered', order: item.id, buyer, center, items: [value] } as const
      model.apply({ at: at(`${day}T09:00:00`), ...order })
      model.apply({ at: at(`${day}T10:00:00`), type: 'received', order: item.id })
    },
    complete: (order: string, day: string) =>
      model.apply({ at: at(`${day}T12:00:00`), type: 'completed', order }),
    refund: (item: string, day: string) =>
      model.apply({ at: at(`${day}T11:00:00`), type: 'refunded', item, quantity: 1 }),
    close(day: string) {
      const next = new Date(at(`${day}T02:00:00`).getTime() + 86_400_000)
      model.apply({ at: next, type: 'closed', day })
    },
    rewards: () =>
      outcome().rewards.map(({ member, pv, amount, reversed }) => [member, pv, amount, reversed]),
  }
}

describe('the model of rewards', () => {
  it('rewards the service center by 2 %, but not for an own order, and takes it back with each unit', () => {
    const { buy, refund, rewards } = createModel()
    buy('R', '2026-03-01', { id: 'own' }, 'R')
    expect(rewards()).toEqual([])
    buy('R', '2026-03-01', { id: 'item' }, 'A')
    expect(rewards()).toEqual([['A', 14_400n, 288n, 0n]])
    refund('item', '2026-03-02')
    expect(rewards()).toEqual([['A', 14_400n, 288n, 144n]])
  })

  it('computes example 1: a coupon lowers the PV, and each returned unit takes its share', () => {
    const { buy, refund, rewards } = createModel()
    buy('C', '2026-03-01', { id: 'item' })
    expect(rewards()).toEqual([
      ['B', 14_400n, 1_440n, 0n],
      ['A', 14_400n, 720n, 0n],
    ])
    refund('item', '2026-03-02')
    expect(rewards()).toEqual([
      ['B', 14_400n, 1_440n, 720n],
      ['A', 14_400n, 720n, 360n],
    ])
    refund('item', '2026-03-03')
    expect(rewards()).toEqual([
      ['B', 14_400n, 1_440n, 1_440n],
      ['A', 14_400n, 720n, 720n],
    ])
  })

  it('computes example 2: each amount is rounded once, and the last unit takes the rest', () => {
    const { buy, refund, rewards } = createModel()
    buy('C', '2026-03-01', { id: 'item', pvPerUnit: 333n, quantity: 3, list: 2_997n, paid: 2_897n })
    expect(rewards()).toEqual([
      ['B', 966n, 97n, 0n],
      ['A', 966n, 48n, 0n],
    ])
    const reversed = ['02', '03', '04'].map((day) => {
      refund('item', `2026-03-${day}`)
      return rewards().map(([, , , amount]) => amount)
    })
    expect(reversed).toEqual([
      [32n, 16n],
      [64n, 32n],
      [97n, 48n],
    ])
  })

  it('computes example 3: a return makes a carry negative, and a later sale makes up for it', () => {
    const { model, buy, refund, close, outcome } = createModel()
    const placed = at('2026-02-01T00:00:00')
    model.apply({ at: placed, type: 'placed', member: 'C', parent: 'A', leg: 'left' })
    model.apply({ at: placed, type: 'placed', member: 'R', parent: 'A', leg: 'right' })
    const hundred = { pvPerUnit: 10_000n, quantity: 1, list: 50_000n, paid: 50_000n }
    buy('C', '2026-03-01', { id: 'left' })
    buy('R', '2026-03-01', { ...hundred, id: 'right' })
    close('2026-03-01')
    refund('left', '2026-03-02')
    buy('R', '2026-03-02', { ...hundred, id: 'half', pvPerUnit: 5_000n })
    close('2026-03-02')
    buy('C', '2026-03-03', { ...hundred, id: 'later' })
    close('2026-03-03')
    expect(outcome().pairings.map((p) => [p.paired, p.leftCarry, p.rightCarry, p.amount])).toEqual([
      [10_000n, 4_400n, 0n, 1_000n],
      [0n, -2_800n, 5_000n, 0n],
      [5_000n, 2_200n, 0n, 500n],
    ])
    expect(outcome().bonus.get('A')).toEqual({ available: 1_500n, debt: 0n })
  })

  it('computes example 4: the cap of the rank cuts the reward, and both legs lose what is paired', () => {
    const { model, buy, close, outcome } = createModel()
    const placed = at('2026-02-01T00:00:00')
    model.apply({ at: placed, type: 'placed', member: 'C', parent: 'A', leg: 'left' })
    model.apply({ at: placed, type: 'placed', member: 'R', parent: 'A', leg: 'right' })
    const large = { pvPerUnit: 150_000n, quantity: 1, list: 400_000n, paid: 400_000n }
    buy('C', '2026-03-01', { ...large, id: 'left' })
    buy('R', '2026-03-01', { ...large, id: 'right' })
    close('2026-03-01')
    expect(outcome().pairings).toMatchObject([
      { paired: 150_000n, leftCarry: 0n, rightCarry: 0n, rank: 0, amount: 10_000n },
    ])
    expect(outcome().runs).toMatchObject([{ amount: 10_000n, itemRewards: 22_500n, held: false }])
  })

  it('computes example 5: a return after a withdrawal is a debt that the next reward pays first', () => {
    const { model, buy, complete, refund, outcome } = createModel()
    buy('C', '2026-03-01', { id: 'item' })
    complete('item', '2026-03-02')
    model.apply({ at: at('2026-03-03T10:00:00'), type: 'spent', member: 'B', amount: 1_440n })
    refund('item', '2026-03-04')
    refund('item', '2026-03-05')
    expect(outcome().bonus.get('B')).toEqual({ available: 0n, debt: 1_440n })
    buy('C', '2026-03-06', { id: 'next', pvPerUnit: 20_000n, quantity: 1, list: 50_000n, paid: 50_000n })
    complete('next', '2026-03-07')
    expect(outcome().bonus.get('B')).toEqual({ available: 560n, debt: 0n })
  })

  it('ranks members by the month before', () => {
    const { model, buy, close, outcome } = createModel()
    const members = ['D', 'E', 'F']
    for (const member of members)
      model.apply({ at: at('2026-01-02T00:00:00'), type: 'registered', member, referrer: 'R' })
    const placed = at('2026-02-01T00:00:00')
    model.apply({ at: placed, type: 'placed', member: 'D', parent: 'R', leg: 'left' })
    const sale = { pvPerUnit: 10_000n, quantity: 1, list: 50_000n, paid: 50_000n }
    buy('R', '2026-03-31', { ...sale, id: 'own' })
    for (const member of members) buy(member, '2026-03-31', { ...sale, pvPerUnit: 100_000n, id: member })
    close('2026-03-31')
    close('2026-04-01')
    expect(outcome().ranks).toEqual([{ member: 'R', month: '2026-04', rank: 1 }])
  })
})
