import type { Money } from '@pasar/contract/money'
import { type ReactNode, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { type ApiRefusal, isRefusal, type NetworkError } from '@/lib/api/errors.ts'
import { go } from '@/lib/nav.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { PinSheet } from './PinSheet.tsx'
import { SetPinSheet } from './SetPinSheet.tsx'

type Options = {
  /** Shown above the keypad. Without it there are no sheets. */
  amount: Money | undefined
  /** Points that are due beside the amount. */
  points?: Money
  /** Whether the member has a PIN. Without one, the flow sets it first. */
  hasPin: boolean
  /** Submit label of the sheet that sets a PIN. */
  setLabel: string
  /** Performs the action. Returns the refusal, or null on success. */
  execute: (pin: string) => Promise<ApiRefusal | NetworkError | null>
  /** Called when the user closes the sheets, and after a refusal other than a wrong or missing PIN. */
  onCancel?: () => void
}

type PaymentPin = {
  /** Whether a sheet is open. */
  open: boolean
  /** Opens the keypad, or the sheet that sets a PIN. */
  ask: () => void
  close: () => void
  /** Offers to reset a locked PIN. @param text the reason */
  offerReset: (text: string) => Promise<void>
  /** The sheets to render. */
  sheets: ReactNode
}

/** The payment PIN flow: asks for the PIN, sets a missing one, and offers a reset of a locked one. */
export function usePaymentPin({ amount, points, hasPin, setLabel, execute, onCancel }: Options): PaymentPin {
  const t = useT()
  const [step, setStep] = useState<'pin' | 'set' | null>(null)
  const close = () => setStep(null)
  const cancel = () => {
    close()
    onCancel?.()
  }

  async function offerReset(text: string) {
    const confirmed = await confirm({ title: t('pay.lockedTitle'), text, confirm: t('pay.resetNow') })
    if (confirmed) go(pages.password, { kind: 'resetPayPassword' })
  }

  /** Returns the message for a wrong PIN, else null. */
  async function submit(pin: string): Promise<string | null> {
    const error = await execute(pin)
    if (!error) close()
    else if (isRefusal(error, 'pay-password-wrong')) {
      const left = (error.data as { left?: number } | null)?.left
      return left === undefined ? error.message : t('pay.wrongPassword', { count: left })
    } else if (isRefusal(error, 'pay-password-missing')) setStep('set')
    else {
      cancel()
      if (isRefusal(error, 'pay-password-locked')) void offerReset(error.message)
    }
    return null
  }

  const sheets = amount && (
    <>
      <PinSheet open={step === 'pin'} onClose={cancel} amount={amount} points={points} onPin={submit} />
      <SetPinSheet
        open={step === 'set'}
        onClose={cancel}
        action={setLabel}
        onSet={(pin) => {
          setStep('pin')
          void submit(pin)
        }}
      />
    </>
  )
  return { open: step !== null, ask: () => setStep(hasPin ? 'pin' : 'set'), close, offerReset, sheets }
}
