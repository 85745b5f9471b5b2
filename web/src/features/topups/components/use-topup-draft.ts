import type { Money } from '@pasar/contract/money'
import { useEffect, useState } from 'react'
import { compareMoney } from '@/features/wallet/model/amount.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'

const DEBOUNCE_MS = 350

/** State of the amount field. */
export function useTopUpDraft() {
  const t = useT()
  const { money } = useFormat()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const plain = typed.replace(/\.$/, '')
    const timer = setTimeout(() => setDebounced(/[1-9]/.test(plain) ? plain : ''), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    typed,
    /** The debounced amount for the channel check; empty for none. */
    debouncedAmount: debounced,
    problem,
    type: (value: string) => {
      setTyped(value)
      setProblem('')
    },
    /** Validates the amount and shows the error at the field. @returns the error, or an empty string */
    check: (amount: Money | null, { min, max }: { min: Money; max: Money }): string => {
      const error = !amount
        ? t('wallet.enterAmount')
        : compareMoney(amount, min) < 0
          ? t('wallet.atLeast', { amount: money(min) })
          : compareMoney(amount, max) > 0
            ? t('wallet.atMost', { amount: money(max) })
            : ''
      setProblem(error)
      return error
    },
  }
}

export type TopUpDraft = ReturnType<typeof useTopUpDraft>
