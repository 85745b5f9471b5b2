import type { Money } from '@pasar/contract/money'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { PinSheet } from '@/features/pay/components/PinSheet.tsx'
import { SetPinSheet } from '@/features/pay/components/SetPinSheet.tsx'
import { useT } from '@/i18n/i18n.ts'
import { type ApiRefusal, isRefusal, type NetworkError } from '@/lib/api/errors.ts'
import { go } from '@/lib/nav.tsx'
import { confirm } from '@/ui/confirm.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** What it is about. */
  amount: Money
  hasPassword: boolean
  run: (pin: string) => Promise<{ ok: true } | { ok: false; error: ApiRefusal | NetworkError }>
}

/** Asks for the payment password, or has one set first, and does what needs it. */
export function PinFlow({ open, onClose, amount, hasPassword, run }: Props) {
  const t = useT()
  const [missing, setMissing] = useState(!hasPassword)
  const withPin = async (pin: string): Promise<string | null> => {
    const answer = await run(pin)
    if (answer.ok) return null
    const { error } = answer
    if (isRefusal(error, 'pay-password-wrong')) {
      const left = (error.data as { left?: number } | null)?.left
      return left === undefined ? error.message : t('gift.wrongPassword', { count: left })
    }
    if (isRefusal(error, 'pay-password-missing')) setMissing(true)
    else {
      onClose()
      if (isRefusal(error, 'pay-password-locked')) void offerReset(error.message)
    }
    return null
  }
  const offerReset = async (text: string) => {
    const sure = await confirm({ title: t('pay.lockedTitle'), text, confirm: t('pay.resetNow') })
    if (sure) go(pages.editPass, { kind: 'resetPayPassword' })
  }
  return (
    <>
      <PinSheet open={open && !missing} onClose={onClose} amount={amount} onPin={withPin} />
      <SetPinSheet
        open={open && missing}
        onClose={onClose}
        action={t('gift.setAndGo')}
        onSet={(pin) => {
          setMissing(false)
          void withPin(pin)
        }}
      />
    </>
  )
}
