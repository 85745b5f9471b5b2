import type { Money } from '@pasar/contract/money'
import { useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { amountOf, compare, isZero, typedOf } from '../model/amount.ts'
import { converted, neededFor } from '../model/rate.ts'
import type { Ratio } from './ExchangeView.tsx'

type Side = 'give' | 'get'

/** An exchange as it is typed: the side that was typed last leads, the other one follows at the rate. */
export function useExchangeDraft({ from, to, rate, least, available }: Ratio) {
  const t = useT()
  const { money } = useFormat()
  const [side, setSide] = useState<Side>('give')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const given = side === 'give' ? amountOf(typed, from) : null
  const wanted = side === 'get' ? amountOf(typed, to) : null
  const give = given ?? (wanted && neededFor(wanted, from, rate))
  const get = give && converted(give, to, rate)
  const follower = (amount: Money | null) => (amount && !isZero(amount) ? typedOf(amount) : '')

  function complaint(): string {
    if (!give) return t('wallet.enterAmount')
    if (compare(give, available) > 0) return t('wallet.tooLittle')
    if (compare(give, least) < 0) return t('wallet.atLeast', { amount: money(least) })
    return ''
  }
  return {
    give: give ?? { amount: '0', currency: from },
    get: get ?? { amount: '0', currency: to },
    problem,
    /** What a side's field shows. */
    shown: (of: Side) => (of === side ? typed : follower(of === 'give' ? give : get)),
    type: (of: Side) => (value: string) => {
      setSide(of)
      setTyped(value)
      setProblem('')
    },
    /** Says what is wrong at the field. @returns it, or nothing */
    check: () => {
      const wrong = complaint()
      setProblem(wrong)
      return wrong
    },
  }
}

export type ExchangeDraft = ReturnType<typeof useExchangeDraft>
