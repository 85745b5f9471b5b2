import type { Money } from '@pasar/contract/money'
import { useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { compareMoney, formatForInput, isZero, parseAmount } from '../../model/amount.ts'
import type { ExchangePair } from '../../model/exchange-pairs.ts'
import { convert, getRequiredSource } from '../../model/rate.ts'

type Side = 'give' | 'get'

/** State of the exchange form. The last edited amount determines the other one. */
export function useExchangeDraft({ from, to, rate, min, available }: ExchangePair) {
  const t = useT()
  const { money } = useFormat()
  const [side, setSide] = useState<Side>('give')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const typedGive = side === 'give' ? parseAmount(typed, from) : null
  const typedGet = side === 'get' ? parseAmount(typed, to) : null
  const give = typedGive ?? (typedGet && getRequiredSource(typedGet, from, rate))
  const get = give && convert(give, to, rate)
  const formatDerived = (amount: Money | null) => (amount && !isZero(amount) ? formatForInput(amount) : '')

  function validate(): string {
    if (!give) return t('wallet.enterAmount')
    if (compareMoney(give, available) > 0) return t('wallet.tooLittle')
    if (compareMoney(give, min) < 0) return t('wallet.atLeast', { amount: money(min) })
    return ''
  }
  return {
    give: give ?? { amount: '0', currency: from },
    get: get ?? { amount: '0', currency: to },
    problem,
    /** Returns the text of a field. */
    shown: (of: Side) => (of === side ? typed : formatDerived(of === 'give' ? give : get)),
    type: (of: Side) => (value: string) => {
      setSide(of)
      setTyped(value)
      setProblem('')
    },
    /** Validates the draft and shows the error at the field. @returns the error, or an empty string */
    check: () => {
      const error = validate()
      setProblem(error)
      return error
    },
  }
}

export type ExchangeDraft = ReturnType<typeof useExchangeDraft>
