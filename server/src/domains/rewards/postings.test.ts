import { describe, expect, it } from 'vitest'
import { buildPostings, computeDue, type DueReward } from './postings.ts'

const reward = { amount: 1_440n, reversed: 0n, posted: 0n, isAvailable: true, isForfeited: false }
const due = (id: string, posted: bigint, to: bigint): DueReward => ({
  ...{ id, memberId: 'B', rule: 'direct', reference: 'o', posted, due: to, postings: 1 },
})
/** From, amount and kind of each movement. */
const post = (rewards: DueReward[], available: bigint) =>
  buildPostings(rewards, new Map([['B', available]])).flatMap(({ movements }) =>
    movements.map(({ from, amount, kind, key }) => [from, amount, kind, key]),
  )

describe('what a member is entitled to', () => {
  it('is nothing before the completion', () => {
    expect(computeDue({ ...reward, isAvailable: false })).toBe(0n)
  })

  it('is nothing more once the member has left, and less when goods come back', () => {
    expect(computeDue({ ...reward, isForfeited: true })).toBe(0n)
    expect(computeDue({ ...reward, isForfeited: true, posted: 1_440n, reversed: 720n })).toBe(720n)
  })

  it('is the amount less reversals after it', () => {
    expect(computeDue({ ...reward, reversed: 720n })).toBe(720n)
  })
})

describe('the postings of rewards', () => {
  it('take back what the bonus covers, and make a debt of the rest', () => {
    expect(post([due('x', 1_000n, 400n)], 250n)).toEqual([
      ['member:B', 250n, 'reward.reversal', 'reward x 2'],
      ['receivable:B', 350n, 'reward.reversal', 'reward x 3'],
    ])
    expect(post([due('x', 1_000n, 400n)], 0n)).toEqual([
      ['receivable:B', 600n, 'reward.reversal', 'reward x 2'],
    ])
  })

  it('credit first, and take from one balance once', () => {
    expect(post([due('x', 500n, 0n), due('y', 0n, 300n), due('z', 100n, 0n)], 250n)).toEqual([
      ['house:rewards', 300n, 'reward.direct', 'reward y 2'],
      ['member:B', 500n, 'reward.reversal', 'reward x 2'],
      ['member:B', 50n, 'reward.reversal', 'reward z 2'],
      ['receivable:B', 50n, 'reward.reversal', 'reward z 3'],
    ])
  })
})
