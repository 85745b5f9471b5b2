import type { WithdrawTerms } from '@pasar/contract/calls/withdrawals'
import type { Currency, Money } from '@pasar/contract/money'
import { useDeferredValue, useState } from 'react'
import { amountOf, compare } from '@/features/wallet/model/amount.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { type TermsAsked, useTerms } from '../api/withdrawals.ts'

/** What is wrong with an amount, or nothing. */
function useComplaint() {
  const t = useT()
  const { money } = useFormat()
  return (amount: Money | null, terms: WithdrawTerms): string => {
    if (!amount) return t('wallet.enterAmount')
    if (compare(amount, terms.available) > 0) return t('wallet.tooLittle')
    if (compare(amount, terms.least) < 0) return t('wallet.atLeast', { amount: money(terms.least) })
    if (compare(amount, terms.most) > 0) return t('wallet.atMost', { amount: money(terms.most) })
    if (compare(amount, terms.left) > 0) return t('withdraw.leftToday', { amount: money(terms.left) })
    if (terms.timesLeft === 0) return t('withdraw.noneLeftToday')
    return ''
  }
}

/** A withdrawal as it is typed, and what it would come to. */
export function useWithdrawDraft(asset: Currency, asked: Omit<TermsAsked, 'asset' | 'amount'>) {
  const t = useT()
  const complaint = useComplaint()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const amount = amountOf(typed, asset)
  const {
    data: terms,
    error,
    refetch,
  } = useTerms({
    ...asked,
    asset,
    amount: useDeferredValue(amount?.amount),
  })
  const tooMuch = amount && terms && compare(amount, terms.available) > 0
  return {
    typed,
    // Too much is said at once, the rest when it is sent: half an amount is often too little.
    problem: problem || (tooMuch ? t('wallet.tooLittle') : ''),
    amount,
    terms,
    error,
    refetch,
    /** What the amount that stands there comes to; null while that is not known. */
    quote: terms?.quote && amount && compare(terms.quote.amount, amount) === 0 ? terms.quote : null,
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

export type WithdrawDraft = ReturnType<typeof useWithdrawDraft>
