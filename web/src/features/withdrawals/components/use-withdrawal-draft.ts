import type { WithdrawalTerms } from '@pasar/contract/calls/withdrawals'
import type { Currency, Money } from '@pasar/contract/money'
import { useDeferredValue, useState } from 'react'
import { compareMoney, parseAmount } from '@/features/wallet/model/amount.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { type TermsQuery, useTerms } from '../api/withdrawals.ts'

/** What is wrong with an amount, or nothing. */
function useAmountCheck() {
  const t = useT()
  const { money } = useFormat()
  return (amount: Money | null, terms: WithdrawalTerms): string => {
    if (!amount) return t('wallet.enterAmount')
    if (compareMoney(amount, terms.available) > 0) return t('wallet.tooLittle')
    if (compareMoney(amount, terms.least) < 0) return t('wallet.atLeast', { amount: money(terms.least) })
    if (compareMoney(amount, terms.most) > 0) return t('wallet.atMost', { amount: money(terms.most) })
    if (compareMoney(amount, terms.left) > 0) return t('withdraw.leftToday', { amount: money(terms.left) })
    if (terms.timesLeft === 0) return t('withdraw.noneLeftToday')
    return ''
  }
}

/** A withdrawal as it is typed, and what it would come to. */
export function useWithdrawalDraft(asset: Currency, asked: Omit<TermsQuery, 'asset' | 'amount'>) {
  const t = useT()
  const complaint = useAmountCheck()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const amount = parseAmount(typed, asset)
  const {
    data: terms,
    error,
    refetch,
  } = useTerms({
    ...asked,
    asset,
    amount: useDeferredValue(amount?.amount),
  })
  const tooMuch = amount && terms && compareMoney(amount, terms.available) > 0
  return {
    typed,
    // Too much is said at once, the rest when it is sent: half an amount is often too little.
    problem: problem || (tooMuch ? t('wallet.tooLittle') : ''),
    amount,
    terms,
    error,
    refetch,
    /** What the amount that stands there comes to; null while that is not known. */
    quote: terms?.quote && amount && compareMoney(terms.quote.amount, amount) === 0 ? terms.quote : null,
    type: (value: string) => {
      setTyped(value)
      setProblem('')
    },
    /** Says what is wrong at the field. @returns it, or nothing */
    check: (): string => {
      const wrong = terms ? complaint(amount, terms) : ''
      setProblem(wrong)
      return wrong
    },
  }
}

export type WithdrawalDraft = ReturnType<typeof useWithdrawalDraft>
