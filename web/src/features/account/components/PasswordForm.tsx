import { hasLength, mask } from '@pasar/contract/validate'
import { type FormEvent, useState } from 'react'
import { findChallenge } from '@/features/login/model/resend.ts'
import { useSecurity, useSendProofCode } from '@/features/security/api/security.ts'
import { CodeInput } from '@/features/security/components/CodeInput.tsx'
import { findVerifiedContact } from '@/features/security/model/contact-proof.ts'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal, InputRefusal, isRefusal } from '@/lib/api/errors.ts'
import { goBack } from '@/lib/nav.tsx'
import { useSession } from '@/lib/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { checkForm, focusField } from '@/ui/forms/check-form.ts'
import { PasswordInput } from '@/ui/forms/Field.tsx'
import { toastOnPage } from '@/ui/overlays/page-toast.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useChangePassword } from '../api/account.ts'

const empty = { oldPassword: '', code: '', password: '', again: '' }
type Name = keyof typeof empty

/**
 * Changes the sign-in password. Requires the current one or a code; new password and confirmation must match.
 */
export function PasswordForm() {
  const t = useT()
  const change = useChangePassword()
  const send = useSendProofCode()
  const user = useSession((s) => s.user)
  const { data: security } = useSecurity()
  const contact = user && security && findVerifiedContact(user, security)
  const [wantsCode, setWantsCode] = useState(false)
  const byCode = wantsCode ? contact : undefined
  const target = `password ${user?.id ?? ''}`
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const set = (name: Name) => (event: { target: { value: string } }) => {
    setValues((before) => ({ ...before, [name]: event.target.value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }

  const showErrors = (form: HTMLFormElement, fieldErrors: Partial<Record<Name, string>>) => {
    setErrors(fieldErrors)
    focusField(form, fieldErrors as Record<string, string>)
    const [message] = Object.values(fieldErrors)
    if (message) toastOnPage(message)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setErrors({})
    if (!checkForm(form)) return
    const { again, oldPassword, code, password } = values
    const challengeId = findChallenge(target)
    if (byCode && !challengeId) return showErrors(form, { code: t('login.sendCodeFirst') })
    const proof = byCode ? { channel: byCode.channel, challengeId, code } : { oldPassword }
    const input = { password, ...proof }
    if (!hasLength(input.password, 8, 128)) return showErrors(form, { password: t('login.passwordHint') })
    if (again !== input.password) return showErrors(form, { again: t('login.passwordsDiffer') })
    const answer = await change.run(input)
    if (answer.ok) {
      toast(t('setting.passwordChanged'))
      return goBack()
    }
    const { error } = answer
    if (error instanceof InputRefusal) showErrors(form, error.fields)
    else if (isRefusal(error, 'password-weak')) showErrors(form, { password: error.message })
    else if (isRefusal(error, 'login-failed'))
      showErrors(form, { oldPassword: t('setting.oldPasswordWrong') })
    else if (isRefusal(error, 'code-wrong')) showErrors(form, { code: error.message })
    else if (error instanceof ApiRefusal) showErrors(form, { oldPassword: error.message })
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <p className="text-sm text-ink-2">{t('setting.passwordNote')}</p>
      {/* For password managers. */}
      <input hidden readOnly autoComplete="username" value={user?.user_name ?? ''} />
      <Card className="grid gap-4">
        {byCode ? (
          <CodeInput
            label={t('login.code')}
            name="code"
            target={target}
            send={() => send.run({ purpose: 'password', channel: byCode.channel })}
            busy={send.busy}
            hint={t('setting.resetTo', { to: mask(byCode.shown) })}
            value={values.code}
            onChange={(code) => set('code')({ target: { value: code } })}
            error={errors.code}
          />
        ) : (
          <PasswordInput
            label={t('setting.oldPassword')}
            name="oldPassword"
            required
            autoComplete="current-password"
            enterKeyHint="next"
            value={values.oldPassword}
            onChange={set('oldPassword')}
            error={errors.oldPassword}
          />
        )}
        {contact && (
          <Button
            variant="quiet"
            size="sm"
            className="justify-self-start"
            onClick={() => setWantsCode(!wantsCode)}
          >
            {t(byCode ? 'security.byPassword' : 'security.byCode')}
          </Button>
        )}
        <PasswordInput
          label={t('login.newPassword')}
          name="password"
          required
          autoComplete="new-password"
          enterKeyHint="next"
          hint={t('login.passwordHint')}
          value={values.password}
          onChange={set('password')}
          error={errors.password}
        />
        <PasswordInput
          label={t('login.passwordAgain')}
          name="again"
          required
          autoComplete="new-password"
          enterKeyHint="done"
          value={values.again}
          onChange={set('again')}
          error={errors.again}
        />
      </Card>
      <Button type="submit" size="lg" wide busy={change.busy}>
        {t('setting.change')}
      </Button>
    </form>
  )
}
