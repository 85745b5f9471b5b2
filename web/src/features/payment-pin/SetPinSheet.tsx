import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { useSession } from '@/lib/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { PasswordInput } from '@/ui/forms/Field.tsx'
import { PinPad } from '@/ui/forms/PinPad.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useSetPayPassword } from './api.ts'

type Props = {
  open: boolean
  onClose: () => void
  onSet: (pin: string) => void
  /** The label of the submit button. */
  action: string
}

/** Sets the first payment PIN: six digits, their repetition, and the sign-in password. */
export function SetPinSheet({ open, onClose, onSet, action }: Props) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('pay.setPassword')}>
      <SetPin onSet={onSet} action={action} />
    </Sheet>
  )
}

function SetPin({ onSet, action }: Pick<Props, 'onSet' | 'action'>) {
  const t = useT()
  const set = useSetPayPassword()
  const username = useSession((s) => s.user?.user_name ?? '')
  const [first, setFirst] = useState('')
  const [pin, setPin] = useState('')
  const [mismatch, setMismatch] = useState(false)
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const onPin = async (entered: string) => {
    if (!first) setFirst(entered)
    else if (entered === first) setPin(entered)
    else setFirst('')
    setMismatch(first !== '' && entered !== first)
    return false
  }
  const submit = async () => {
    const answer = await set.run({ payPassword: pin, password })
    if (answer.ok || isRefusal(answer.error, 'pay-password-exists')) {
      toast(t('pay.passwordSet'))
      onSet(pin)
    } else if (isRefusal(answer.error, 'login-failed')) setError(t('pay.wrongSignIn'))
  }
  if (!pin) {
    return (
      <div className="grid gap-2 pb-2 text-center">
        <p className="text-ink-2">{t(first ? 'pay.repeatPassword' : 'pay.setPasswordText')}</p>
        <PinPad key={first} onComplete={onPin} error={mismatch ? t('pay.passwordsDiffer') : ''} />
      </div>
    )
  }
  return (
    <form
      noValidate
      className="grid gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (checkForm(event.currentTarget)) void submit()
      }}
    >
      <p className="text-ink-2">{t('pay.provePassword')}</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        label={t('pay.signInPassword')}
        name="password"
        autoComplete="current-password"
        enterKeyHint="done"
        required
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.target.value)
          setError('')
        }}
      />
      <Button type="submit" size="lg" wide busy={set.busy}>
        {action}
      </Button>
    </form>
  )
}
