import { type FormEvent, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { InputRefusal } from '@/lib/api/errors.ts'
import { go } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { checkForm, focusField } from '@/ui/forms/check-form.ts'
import { Input, PasswordInput } from '@/ui/forms/Field.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useResetPassword } from '../api/reset-password.ts'
import { emailCodeTarget, findChallenge } from '../model/resend.ts'
import { CodeField } from './CodeField.tsx'

/** Resets the password by an emailed code. */
export function ForgotForm({ to }: { to: string }) {
  const t = useT()
  const reset = useResetPassword()
  const [values, setValues] = useState({ email: '', code: '', password: '', again: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const set = (name: keyof typeof values) => (value: string) => setValues((v) => ({ ...v, [name]: value }))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setErrors({})
    if (!checkForm(form)) return
    if (values.password !== values.again) {
      setErrors({ again: t('login.passwordsDiffer') })
      return focusField(form, { again: '' })
    }
    const challengeId = findChallenge(emailCodeTarget('forget', values.email))
    if (!challengeId) {
      setErrors({ code: t('login.sendCodeFirst') })
      return focusField(form, { code: '' })
    }
    const { again: _, ...input } = values
    const answer = await reset.run({ ...input, challengeId })
    if (answer.ok) {
      toast(t('login.passwordChanged'))
      go(pages.login, { to }, { replace: true })
    } else if (answer.error instanceof InputRefusal) {
      setErrors(answer.error.fields)
      focusField(form, answer.error.fields)
    }
  }

  return (
    <form onSubmit={(e) => void submit(e)} noValidate className="grid gap-4">
      <Input
        label={t('login.email')}
        name="email"
        type="email"
        required
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        value={values.email}
        onChange={(e) => set('email')(e.target.value.trim())}
        error={errors.email}
      />
      <CodeField
        email={values.email}
        purpose="forget"
        value={values.code}
        onChange={set('code')}
        error={errors.code}
      />
      <PasswordInput
        label={t('login.newPassword')}
        name="password"
        required
        autoComplete="new-password"
        hint={t('login.passwordHint')}
        value={values.password}
        onChange={(e) => set('password')(e.target.value)}
        error={errors.password}
      />
      <PasswordInput
        label={t('login.passwordAgain')}
        name="again"
        required
        autoComplete="new-password"
        value={values.again}
        onChange={(e) => set('again')(e.target.value)}
        error={errors.again}
      />
      <Button type="submit" size="lg" wide busy={reset.busy}>
        {t('login.setPassword')}
      </Button>
    </form>
  )
}
