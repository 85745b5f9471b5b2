import type { WithdrawalTerms } from '@pasar/contract/calls/wallet/withdrawals'
import type { Currency, Money } from '@pasar/contract/money'
import { useDeferredValue, useRef, useState } from 'react'
import { compareMoney, parseAmount } from '@/features/wallet/model/amount.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { NetworkError } from '@/lib/api/errors.ts'
import { toastOnPage } from '@/ui/overlays/page-toast.ts'
import { fetchTerms, isOwnRefusal, type TermsQuery, useTerms } from '../api/withdrawals.ts'

/** Returns a function that validates an amount: an error message, or an empty string. */
function useAmountCheck() {
  const t = useT()
  const { money } = useFormat()
  return (amount: Money | null, terms: WithdrawalTerms): string => {
    if (!amount) return t('wallet.enterAmount')
    if (compareMoney(amount, terms.available) > 0) return t('wallet.tooLittle')
    if (compareMoney(amount, terms.min) < 0) return t('wallet.atLeast', { amount: money(terms.min) })
    if (compareMoney(amount, terms.max) > 0) return t('wallet.atMost', { amount: money(terms.max) })
    if (compareMoney(amount, terms.left) > 0) return t('withdraw.leftToday', { amount: money(terms.left) })
    if (terms.timesLeft === 0) return t('withdraw.noneLeftToday')
    return ''
  }
}

/** State of the withdrawal form, with the quote for its amount. */
export function useWithdrawalDraft(asset: Currency, query: Omit<TermsQuery, 'asset' | 'amount'>) {
  const t = useT()
  const checkAmount = useAmountCheck()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const latest = useRef(typed)
  const amount = parseAmount(typed, asset)
  const {
    data: terms,
    error,
    refetch,
  } = useTerms({
    ...query,
    asset,
    amount: useDeferredValue(amount?.amount),
  })
  const findQuote = (found: WithdrawalTerms | undefined) =>
    found?.quote && amount && compareMoney(found.quote.amount, amount) === 0 ? found.quote : null
  const tooMuch = amount && terms && compareMoney(amount, terms.available) > 0
  return {
    typed,
    // Shows an excessive amount at once. Other errors show on submit, since a partial amount is often too
    // small.
    problem: problem || (tooMuch ? t('wallet.tooLittle') : ''),
    amount,
    terms,
    error,
    refetch,
    /** The quote for the current amount. Null while unknown. */
    quote: findQuote(terms),
    /**
     * Reads the quote for the current amount. Says why when there is none, unless another amount was typed
     * meanwhile. @returns whether there is one
     */
    loadQuote: async (): Promise<boolean> => {
      try {
        const current = await fetchTerms({ ...query, asset, amount: amount?.amount })
        if (latest.current !== typed) return false
        if (findQuote(current)) return true
        // The terms have changed since the amount was checked.
        const reason = checkAmount(amount, current)
        setProblem(reason)
        toastOnPage(reason || t('withdraw.unavailable'))
      } catch (failure) {
        // Other refusals were shown already, and a request that nobody waits for any more is cancelled.
        if (failure instanceof NetworkError || isOwnRefusal(failure))
          toastOnPage(failure.message || t('errors.generic'))
      }
      return false
    },
    type: (value: string) => {
      latest.current = value
      setTyped(value)
      setProblem('')
    },
    /** Validates the draft and shows the error at the field. @returns the error, or an empty string */
    check: (): string => {
      const message = terms ? checkAmount(amount, terms) : ''
      setProblem(message)
      return message
    },
  }
}

export type WithdrawalDraft = ReturnType<typeof useWithdrawalDraft>
