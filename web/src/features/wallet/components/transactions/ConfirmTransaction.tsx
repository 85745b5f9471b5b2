import type { Money } from '@pasar/contract/money'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { type ApiRefusal, isRefusal, type NetworkError } from '@/lib/api/errors.ts'
import { usePaymentPin } from '../../../payment-pin/use-payment-pin.tsx'
import type { Detail } from '../records/DetailList.tsx'
import { ConfirmSheet } from './ConfirmSheet.tsx'

type Answer = { ok: true; data: { id: string } } | { ok: false; error: ApiRefusal | NetworkError }

/** State of the confirmation sheet. The form that opens it owns this state. */
export type ConfirmState = { open: boolean; onOpenChange: (open: boolean) => void; hasPayPassword: boolean }

type Props = ConfirmState & {
  title: string
  amount: Money
  details: readonly (Detail | false)[]
  confirm: string
  busy: boolean
  /** The total amount that the payment PIN confirms. */
  total: Money
  send: (payPassword: string) => Promise<Answer>
  /** Refetches the terms after the server rejected them as outdated. */
  onTermsChanged: () => Promise<unknown>
  /** Shown with changed terms. */
  changedNotice: string
  onDone: (id: string) => void
}

/** Confirms a transaction and asks for the payment PIN. Shows changed terms for another confirmation. */
export function ConfirmTransaction({
  open,
  onOpenChange,
  hasPayPassword,
  total,
  send,
  onTermsChanged,
  changedNotice,
  onDone,
  ...sheet
}: Props) {
  const [changed, setChanged] = useState(false)
  const t = useT()
  const pin = usePaymentPin({
    amount: total,
    hasPin: hasPayPassword,
    setLabel: t('wallet.setAndGoOn'),
    execute: async (payPassword) => {
      const answer = await send(payPassword)
      if (answer.ok) {
        onDone(answer.data.id)
        return null
      }
      if (isRefusal(answer.error, 'fee-changed') || isRefusal(answer.error, 'rate-changed')) {
        await onTermsChanged()
        setChanged(true)
        onOpenChange(true)
      }
      return answer.error
    },
  })
  return (
    <>
      <ConfirmSheet
        {...sheet}
        open={open}
        onClose={() => {
          setChanged(false)
          onOpenChange(false)
        }}
        notice={changed ? changedNotice : undefined}
        onConfirm={() => {
          onOpenChange(false)
          pin.ask()
        }}
      />
      {pin.sheets}
    </>
  )
}
