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

/** The present payment password, then the new one twice. */
export function ChangePayPassword() {
  const t = useT()
  const change = useChangePayPassword()
  const [old, setOld] = useState('')
  const [error, setError] = useState('')

  const complain = (problem: ApiRefusal | NetworkError) => {
    setOld('')
    if (!isRefusal(problem, 'pay-password-wrong')) return setError(problem.message)
    setError(t('pay.wrongPassword', { count: (problem.data as { left: number }).left }))
  }
  const onChosen = async (payPassword: string) => {
    const answer = await change.run({ oldPayPassword: old, payPassword })
    if (!answer.ok) return complain(answer.error)
    toast(t('setting.payPasswordChanged'))
    goBack()
  }

  return (
    <Card className="grid gap-4">
      {old ? (
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
              setOld(digits)
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
