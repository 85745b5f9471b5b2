import { blockingMatters, cancellationStates } from '@pasar/contract/calls/account/cancellation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextState } from '../../platform/transitions.ts'
import { type CancellationAction, covers, isOpen, isSentence, refusalOf, transitions } from './rules.ts'

const actions: CancellationAction[] = ['approve', 'reject', 'withdraw', 'confirm']

describe('the states of a cancellation', () => {
  it('finish only by a confirmation after an approval', () => {
    const finishing = cancellationStates.flatMap((state) =>
      actions.filter((action) => nextState(transitions, state, action) === 'finished').map((a) => [state, a]),
    )
    expect(finishing).toEqual([['approved', 'confirm']])
  })

  it('never leave an ended state', () => {
    for (const state of cancellationStates.filter((s) => !isOpen(s)))
      for (const action of actions) expect(nextState(transitions, state, action)).toBeUndefined()
  })
})

describe('a typed sentence', () => {
  const sentence = 'I give up 12.34 MYR'

  it('is accepted whatever keyboards change by themselves', () => {
    for (const typed of [
      '  i give  up 12.34\u00a0MYR ',
      'I give up\u200b 12.34 MYR',
      'Ｉ ｇｉｖｅ ｕｐ １２.３４ ＭＹＲ',
      'I GIVE UP 12.34 MYR\n',
    ])
      expect(isSentence(typed, sentence), typed).toBe(true)
    expect(isSentence('我放弃12.34 MYR', '我放弃 12.34 MYR')).toBe(true)
  })

  it('is rejected with any other letter or digit', () => {
    fc.assert(
      fc.property(fc.nat(sentence.length - 1), fc.constantFrom(...'abcxyz0123456789'), (at, letter) => {
        const typed = sentence.slice(0, at) + letter + sentence.slice(at + 1)
        const isSame = sentence[at]!.toLowerCase() === letter
        expect(isSentence(typed, sentence)).toBe(isSame)
      }),
    )
  })
})

it('covers what was given up or less, never more', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 12n), (given, now) => {
      expect(covers([{ item: 'balance:MYR', amount: given }], 'balance:MYR', now)).toBe(now <= given)
      expect(covers([{ item: 'balance:MYR', amount: given }], 'balance:CNY', now)).toBe(false)
    }),
  )
})

it('refuses while anything is open, with the message of the specification for orders', () => {
  const open = (kind: (typeof blockingMatters)[number]) => ({ kind, givenUp: false })
  for (const kind of blockingMatters)
    expect(refusalOf([open(kind), { kind: 'balance', givenUp: true }])).toBe(
      kind === 'orders' ? 'orders-unconfirmed' : 'account-matters-open',
    )
  expect(refusalOf([{ kind: 'balance', givenUp: false }])).toBe('account-matters-open')
  expect(refusalOf([{ kind: 'balance', givenUp: true }])).toBeNull()
  expect(refusalOf([])).toBeNull()
})
