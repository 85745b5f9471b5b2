import { KeyRound, RotateCcw } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal, InputRefusal, isRefusal } from '@/lib/api/errors.ts'
import { serverNow } from '@/lib/clock.ts'
import { goBack } from '@/lib/nav.tsx'
import { useSession } from '@/lib/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { PasswordInput } from '@/ui/forms/Field.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useSetPayPassword } from '../api/pay-password.ts'
import { ChoosePin } from './ChoosePin.tsx'
import { SettingRow } from './SettingRow.tsx'

/** Sets the payment PIN, or links to its change and reset. */
export function PayPassword() {
  const t = useT()
  const { date } = useFormat()
  const user = useSession((s) => s.user)
  const locked = user?.payPasswordLockedUntil
  if (!user?.hasPayPassword) return <SetPayPassword />
  const isLocked = Boolean(locked && Date.parse(locked) > serverNow())
  return (
    <div className="grid gap-4">
      <p
        role={isLocked ? 'alert' : undefined}
        className={isLocked ? 'text-sm text-sale' : 'text-sm text-ink-2'}
      >
        {isLocked && locked
          ? t('setting.payPasswordLockedText', { time: date(locked, 'dayTime') })
          : t('setting.payPasswordHasText')}
      </p>
      <Card flush>
        {!isLocked && (
          <SettingRow
            page={pages.password}
            search={{ kind: 'changePayPassword' }}
            icon={KeyRound}
            title={t('setting.payPasswordChange')}
          />
        )}
        <SettingRow
          page={pages.password}
          search={{ kind: 'resetPayPassword' }}
          icon={RotateCcw}
          title={t('setting.payPasswordReset')}
        />
      </Card>
    </div>
  )
}

function SetPayPassword() {
  const t = useT()
  const [pin, setPin] = useState('')
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">{t('setting.payPasswordNote')}</p>
      <Card className="grid gap-4">
        {pin ? (
          <>
            <ConfirmPassword pin={pin} />
            <Button variant="quiet" size="sm" className="justify-self-center" onClick={() => setPin('')}>
              {t('setting.startAgain')}
            </Button>
          </>
        ) : (
          <ChoosePin onChosen={setPin} />
        )}
      </Card>
    </div>
  )
}

function ConfirmPassword({ pin }: { pin: string }) {
  const t = useT()
  const save = useSetPayPassword()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!checkForm(event.currentTarget)) return
    const answer = await save.run({ payPassword: pin, password })
    if (answer.ok) {
      toast(t('setting.payPasswordDone'))
      goBack()
      return
    }
    const { error } = answer
    if (error instanceof InputRefusal) setProblem(Object.values(error.fields)[0] ?? error.message)
    else if (isRefusal(error, 'login-failed')) setProblem(t('setting.oldPasswordWrong'))
    else if (error instanceof ApiRefusal) setProblem(error.message)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <PasswordInput
        label={t('setting.payPasswordProve')}
        name="password"
        required
        autoFocus
        autoComplete="current-password"
        enterKeyHint="done"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          setProblem('')
        }}
        error={problem}
      />
      <Button type="submit" size="lg" wide busy={save.busy}>
        {t('setting.payPasswordSave')}
      </Button>
    </form>
  )
}
