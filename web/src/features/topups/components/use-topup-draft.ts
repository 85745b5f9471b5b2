import type { Money } from '@pasar/contract/money'
import { useEffect, useState } from 'react'
import { compareMoney } from '@/features/wallet/model/amount.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'

/** Milliseconds after the last key until the channels are judged by an amount. */
const DEBOUNCE_MS = 350

/** An amount as it is typed. */
export function useTopUpDraft() {
  const t = useT()
  const { money } = useFormat()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [debounced, setJudged] = useState('')
  useEffect(() => {
    const plain = typed.replace(/\.$/, '')
    const timer = setTimeout(() => setJudged(/[1-9]/.test(plain) ? plain : ''), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    typed,
    /** The amount that the channels are judged by; empty for none. */
    judged: debounced,
    problem,
    type: (value: string) => {
      setTyped(value)
      setProblem('')
    },
    /** Says what is wrong at the field. @returns it, or nothing */
    check: (amount: Money | null, { least, most }: { least: Money; most: Money }): string => {
      const wrong = !amount
        ? t('wallet.enterAmount')
        : compareMoney(amount, least) < 0
          ? t('wallet.atLeast', { amount: money(least) })
          : compareMoney(amount, most) > 0
            ? t('wallet.atMost', { amount: money(most) })
            : ''
      setProblem(wrong)
      return wrong
    },
  }
}

export type TopUpDraft = ReturnType<typeof useTopUpDraft>
