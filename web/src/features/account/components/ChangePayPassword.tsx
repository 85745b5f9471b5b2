import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { type ApiRefusal, isRefusal, type NetworkError } from '@/lib/api/errors.ts'
import { goBack, PageLink } from '@/lib/nav.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { PinPad } from '@/ui/forms/PinPad.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useChangePayPassword } from '../api/pay-password.ts'
import { ChoosePin } from './ChoosePin.tsx'

/** Changes the payment PIN: the current PIN, then the new one twice. */
export function ChangePayPassword() {
  const t = useT()
  const change = useChangePayPassword()
  const [currentPin, setCurrentPin] = useState('')
  const [error, setError] = useState('')

  const showError = (problem: ApiRefusal | NetworkError) => {
    setCurrentPin('')
    if (!isRefusal(problem, 'pay-password-wrong')) return setError(problem.message)
    setError(t('pay.wrongPassword', { count: (problem.data as { left: number }).left }))
  }
  const onChosen = async (payPassword: string) => {
    const answer = await change.run({ oldPayPassword: currentPin, payPassword })
    if (!answer.ok) return showError(answer.error)
    toast(t('setting.payPasswordChanged'))
    goBack()
  }

  return (
    <Card className="grid gap-4">
      {currentPin ? (
        <ChoosePin onChosen={onChosen} />
      ) : (
        <>
          <p aria-hidden className="text-center font-semibold">
            {t('setting.payPasswordOld')}
          </p>
          <PinPad
            key="old"
            label={t('setting.payPasswordOld')}
            error={error}
            onComplete={async (digits) => {
              setError('')
              setCurrentPin(digits)
              return false
            }}
          />
          <PageLink
            page={pages.password}
            search={{ kind: 'resetPayPassword' }}
            className="target mx-auto inline-flex items-center text-sm font-medium text-ink-2"
          >
            {t('setting.payPasswordForgot')}
          </PageLink>
        </>
      )}
    </Card>
  )
}
