import { type FormEvent, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { InputRefusal } from '@/lib/api/errors.ts'
import { go } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { checkForm, focusField } from '@/ui/forms/check-form.ts'
import { PasswordInput } from '@/ui/forms/Field.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useResetPassword } from '../api/reset-password.ts'
import { emptyContact, toContactInput } from '../model/contact.ts'
import { getDeviceId } from '../model/device-id.ts'
import { codeTarget, findChallenge } from '../model/resend.ts'
import { ContactFields } from './ContactFields.tsx'
import { UsernameFields } from './UsernameFields.tsx'

/** Resets the password by a code sent to an email address, a phone or the contact of a username. */
export function ForgotForm({ to }: { to: string }) {
  const t = useT()
  const reset = useResetPassword()
  const [values, setValues] = useState({ code: '', password: '', again: '' })
  const [contact, setContact] = useState(emptyContact)
  const [byUsername, setByUsername] = useState(false)
  const [username, setUsername] = useState('')
  const target = byUsername ? `forget @${username.toLowerCase()}` : codeTarget('forget', contact)
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
    const challengeId = findChallenge(target)
    if (!challengeId) {
      setErrors({ code: t('login.sendCodeFirst') })
      return focusField(form, { code: '' })
    }
    const { again: _, ...input } = values
    const account = byUsername ? { username } : toContactInput(contact)
    const answer = await reset.run({ ...input, ...account, challengeId, deviceId: getDeviceId() })
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
      {byUsername ? (
        <UsernameFields
          username={username}
          onUsername={setUsername}
          target={target}
          code={values.code}
          onCode={set('code')}
          errors={errors}
        />
      ) : (
        <ContactFields
          purpose="forget"
          contact={contact}
          onContact={setContact}
          code={values.code}
          onCode={set('code')}
          errors={errors}
          onRefused={(message) => setErrors({ [contact.channel]: message })}
        />
      )}
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        onClick={() => {
          setByUsername(!byUsername)
          setErrors({})
        }}
      >
        {t(byUsername ? 'security.useContact' : 'security.useUsername')}
      </Button>
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
