import type { Session } from '@pasar/contract/calls/identity'
import { LOGIN_FAILED_REDIRECT_DELAY_MS } from '@pasar/contract/constants'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { ThirdPartyButtons } from '@/features/third-party/components/ThirdPartyButtons.tsx'
import { useT } from '@/i18n/i18n.ts'
import { type ApiRefusal, isRefusal } from '@/lib/api/errors.ts'
import { leaveLogin } from '@/lib/login.ts'
import { PageLink } from '@/lib/nav.tsx'
import { useSession } from '@/lib/session.ts'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { checkControl, checkForm } from '@/ui/forms/check-form.ts'
import { Input, PasswordInput } from '@/ui/forms/Field.tsx'
import { useSignIn } from '../api/sign-in.ts'
import { completeSignIn } from '../model/complete-sign-in.ts'
import { getDeviceId } from '../model/device-id.ts'
import { AgreementCheckbox } from './AgreementCheckbox.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import type { FactorRequest } from './SecondStep.tsx'

const SecondStep = lazy(() => import('./SecondStep.tsx'))

const REMEMBERED = 'pasar.account'

/** The sign-in form. @param where in the sheet or on its page @param to address to open after signing in */
export function LoginForm({ where, to = '' }: { where: 'sheet' | 'page'; to?: string }) {
  const t = useT()
  const onLeave = where === 'sheet' ? leaveLogin : undefined
  const signIn = useSignIn()
  const user = useSession((s) => s.user)
  const [account, setAccount] = useState(() => user?.user_name ?? localStorage.getItem(REMEMBERED) ?? '')
  const [password, setPassword] = useState('')
  const [agree, setAgree] = useState(false)
  const [error, setError] = useState('')
  const [secondStep, setSecondStep] = useState<FactorRequest>()
  const form = useRef<HTMLFormElement>(null)
  const onSignedIn = (session: Session) => completeSignIn(session, where, to)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!checkForm(form)) return
    const input = { account: account.trim(), password, agree: true, deviceId: getDeviceId() } as const
    const answer = await signIn.run(input)
    const isAsked = !answer.ok && isRefusal(answer.error, 'factor-asked')
    if (answer.ok || isAsked) localStorage.setItem(REMEMBERED, account.trim())
    if (answer.ok) return onSignedIn(answer.data)
    if (isAsked) {
      setError('')
      setPassword('')
      return setSecondStep((answer.error as ApiRefusal).data as FactorRequest)
    }
    setError(answer.error.message)
    // The error catalogue returns to the form after 1.5 s. The form is open, so only the focus returns.
    setTimeout(
      () => form.querySelector<HTMLInputElement>('input[name=password]')?.focus(),
      LOGIN_FAILED_REDIRECT_DELAY_MS,
    )
  }

  /** A passkey or another service needs the consent, and neither account nor password. */
  function checkConsent() {
    const box = form.current?.querySelector<HTMLInputElement>('input[name=agree]')
    return !box || checkControl(box)
  }

  function restart(message: string) {
    setSecondStep(undefined)
    setError(message)
  }

  if (secondStep)
    return (
      <Suspense>
        <SecondStep request={secondStep} onSignedIn={onSignedIn} onRestart={restart} />
      </Suspense>
    )
  return (
    <form ref={form} onSubmit={(e) => void submit(e)} noValidate className="grid gap-4">
      <Input
        label={t('login.account')}
        name="account"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        hint={t('login.accountHint')}
        value={account}
        onChange={(e) => setAccount(e.target.value)}
      />
      <PasswordInput
        label={t('login.password')}
        name="password"
        required
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        onChange={(e) => setPassword(e.target.value)}
      />
      {error && (
        <p role="alert" className="rounded-small bg-shade px-4 py-3 text-sm text-sale">
          {error}
        </p>
      )}
      <AgreementCheckbox checked={agree} onChange={setAgree} />
      <Button type="submit" size="lg" wide busy={signIn.busy}>
        {t('login.signIn')}
      </Button>
      <PasskeySignIn check={checkConsent} onSignedIn={onSignedIn} onProblem={setError} />
      <ThirdPartyButtons check={checkConsent} to={to} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PageLink
          page={pages.register}
          search={{ to }}
          onClick={onLeave}
          className={buttonClass({ variant: 'soft', size: 'sm' })}
        >
          {t('login.createAccount')}
        </PageLink>
        <PageLink
          page={pages.forgotPassword}
          search={{ to }}
          onClick={onLeave}
          className="target inline-flex items-center text-sm font-medium text-ink-2"
        >
          {t('login.forgot')}
        </PageLink>
      </div>
    </form>
  )
}
