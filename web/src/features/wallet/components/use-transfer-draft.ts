import type { Output } from '@pasar/contract/call'
import type { transferTerms } from '@pasar/contract/calls/transfers'
import type { Currency, Money } from '@pasar/contract/money'
import { useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { amountOf, compare, feeOf, plus } from '../model/amount.ts'

export type Terms = Output<typeof transferTerms>
type Limits = Terms['assets'][number]

/** What is wrong with an amount, or nothing. @param total the amount with its fee */
function useComplaint() {
  const t = useT()
  const { money } = useFormat()
  return (amount: Money | null, total: Money, limits: Limits): string => {
    if (!amount) return t('wallet.enterAmount')
    if (compare(total, limits.available) > 0) return t('wallet.tooLittle')
    if (compare(amount, limits.least) < 0) return t('wallet.atLeast', { amount: money(limits.least) })
    if (compare(amount, limits.most) > 0) return t('wallet.atMost', { amount: money(limits.most) })
    if (compare(amount, limits.left) > 0) return t('wallet.leftToday', { amount: money(limits.left) })
    return ''
  }
}

/** A transfer as it is typed. @param start the asset that is chosen to begin with, where it can be transferred */
export function useTransferDraft(terms: Terms, start: string) {
  const complaint = useComplaint()
  const [asset, setAsset] = useState<Currency | undefined>(
    () => (terms.assets.find((one) => one.asset === start) ?? terms.assets[0])?.asset,
  )
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const limits = terms.assets.find((one) => one.asset === asset)
  if (!limits) return null
  const amount = amountOf(typed, limits.asset)
  const sum: Money = amount ?? { amount: '0', currency: limits.asset }
  const fee = feeOf(sum, terms.feeBp)
  const total = plus(sum, fee)
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
    /** Null while nothing is typed; `sum` is nothing then. */
    amount,
    sum,
    fee,
    total,
    choose: (next: string) => {
      setAsset(next as Currency)
      type('')
    },
    /** Says what is wrong at the field. @returns it, or nothing */
    check: () => {
      const wrong = complaint(amount, total, limits)
      setProblem(wrong)
      return wrong
    },
  }
}

export type TransferDraft = NonNullable<ReturnType<typeof useTransferDraft>>
