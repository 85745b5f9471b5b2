import type { Money } from '@pasar/contract/money'
import { type ReactNode, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { PinSheet } from '@/features/pay/components/PinSheet.tsx'
import { SetPinSheet } from '@/features/pay/components/SetPinSheet.tsx'
import { useT } from '@/i18n/i18n.ts'
import { type ApiRefusal, isRefusal, type NetworkError } from '@/lib/api/errors.ts'
import { go } from '@/lib/nav.tsx'
import { confirm } from '@/ui/confirm.ts'

type Failure = ApiRefusal | NetworkError

/**
 * The payment password before something is done: the pad, setting one where there is none yet, and the way to
 * the code where it is locked.
 * @param deed what is done with the password; answers why it was not, or nothing
 * @returns `sheets` to be drawn, and `ask` which opens them
 */
export function useSecret(
  amount: Money,
  hasPayPassword: boolean,
  deed: (pin: string) => Promise<Failure | null>,
): { ask: () => void; sheets: ReactNode } {
  const t = useT()
  const [asking, setAsking] = useState<'pin' | 'set' | null>(null)
  const close = () => setAsking(null)

  async function offerReset(text: string) {
    const sure = await confirm({ title: t('pay.lockedTitle'), text, confirm: t('pay.resetNow') })
    if (sure) go(pages.editPass, { kind: 'resetPayPassword' })
  }

  /** What the pad says; null when there is nothing more to type. */
  async function tryPin(pin: string): Promise<string | null> {
    const error = await deed(pin)
    if (error && isRefusal(error, 'pay-password-wrong')) {
      const left = (error.data as { left?: number } | null)?.left
      return left === undefined ? error.message : t('pay.wrongPassword', { count: left })
    }
    setAsking(error && isRefusal(error, 'pay-password-missing') ? 'set' : null)
    if (error && isRefusal(error, 'pay-password-locked')) void offerReset(error.message)
    return null
  }

  const sheets = (
    <>
      <PinSheet open={asking === 'pin'} onClose={close} amount={amount} onPin={tryPin} />
      <SetPinSheet
        open={asking === 'set'}
        onClose={close}
        action={t('wallet.setAndGoOn')}
        onSet={(pin) => {
          setAsking('pin')
          void tryPin(pin)
        }}
      />
    </>
  )
  return { ask: () => setAsking(hasPayPassword ? 'pin' : 'set'), sheets }
}
