import type { Output } from '@pasar/contract/call'
import type { transferTerms } from '@pasar/contract/calls/wallet/transfers'
import type { Currency, Money } from '@pasar/contract/money'
import { useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { addMoney, compareMoney, computeFee, parseAmount } from '../../model/amount.ts'

export type Terms = Output<typeof transferTerms>
type Limits = Terms['assets'][number]

/**
 * Returns a function that validates an amount: an error message, or an empty string. `total` includes the
 * fee.
 */
function useAmountCheck() {
  const t = useT()
  const { money } = useFormat()
  return (amount: Money | null, total: Money, limits: Limits): string => {
    if (!amount) return t('wallet.enterAmount')
    if (compareMoney(total, limits.available) > 0) return t('wallet.tooLittle')
    if (compareMoney(amount, limits.min) < 0) return t('wallet.atLeast', { amount: money(limits.min) })
    if (compareMoney(amount, limits.max) > 0) return t('wallet.atMost', { amount: money(limits.max) })
    if (compareMoney(amount, limits.left) > 0) return t('wallet.leftToday', { amount: money(limits.left) })
    return ''
  }
}

/** State of the transfer form. @param start the initial asset, if it is transferable */
export function useTransferDraft(terms: Terms, start: string) {
  const checkAmount = useAmountCheck()
  const [asset, setAsset] = useState<Currency | undefined>(
    () => (terms.assets.find(({ asset }) => asset === start) ?? terms.assets[0])?.asset,
  )
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const limits = terms.assets.find((limits) => limits.asset === asset)
  if (!limits) return null
  const amount = parseAmount(typed, limits.asset)
  const sum: Money = amount ?? { amount: '0', currency: limits.asset }
  const fee = computeFee(sum, terms.feeBp)
  const total = addMoney(sum, fee)
  const type = (value: string) => {
    setTyped(value)
    setProblem('')
  }
  return {
    limits,
    typed,
    type,
    note,
    setNote,
    problem,
    /** Null while the field is empty; `sum` is zero then. */
    amount,
    sum,
    fee,
    total,
    choose: (next: string) => {
      setAsset(next as Currency)
      type('')
    },
    /** Validates the draft and shows the error at the field. @returns the error, or an empty string */
    check: () => {
      const error = checkAmount(amount, total, limits)
      setProblem(error)
      return error
    },
  }
}

export type TransferDraft = NonNullable<ReturnType<typeof useTransferDraft>>
