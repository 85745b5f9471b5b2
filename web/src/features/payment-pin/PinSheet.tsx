import type { Money } from '@pasar/contract/money'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { PlusPoints } from '@/ui/display/PlusPoints.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { PinPad } from '@/ui/forms/PinPad.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'

type Props = {
  open: boolean
  onClose: () => void
  amount: Money
  /** Points that are due beside the amount. */
  points: Money | undefined
  /** Returns the error message for a wrong PIN, else null. */
  onPin: (pin: string) => Promise<string | null>
}

/** Asks for the payment PIN. */
export function PinSheet({ open, onClose, amount, points, onPin }: Props) {
  const t = useT()
  const [error, setError] = useState('')
  const complete = async (pin: string) => {
    const message = await onPin(pin)
    setError(message ?? '')
    return message === null
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('pay.enterPassword')}>
      <div className="grid gap-1 pb-2 text-center">
        <p>
          <Price money={amount} size="xl" className="justify-center" />{' '}
          {points && <PlusPoints points={points} className="text-lg" />}
        </p>
        <PinPad onComplete={complete} error={error} />
        <PageLink
          page={pages.password}
          search={{ kind: 'resetPayPassword' }}
          className="target mx-auto mt-2 inline-flex items-center text-sm font-medium text-ink-2"
        >
          {t('pay.forgot')}
        </PageLink>
      </div>
    </Sheet>
  )
}
