import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal, InputRefusal, isRefusal } from '@/lib/api/errors.ts'
import { serverNow } from '@/lib/clock.ts'
import { goBack, PageLink } from '@/lib/nav.tsx'
import { useSession } from '@/lib/session.ts'
import { Button, buttonClass } from '@/ui/Button.tsx'
import { Card } from '@/ui/Card.tsx'
import { checkForm } from '@/ui/check-form.ts'
import { PasswordInput } from '@/ui/Field.tsx'
import { Notice } from '@/ui/Notice.tsx'
import { PinPad } from '@/ui/PinPad.tsx'
import { toast } from '@/ui/toast-store.ts'
import { useSetPayPassword } from '../api/account.ts'

/** The payment password: its state where one is set, else six digits, once more, and the proof. */
export function PayPassword() {
  const t = useT()
  const { date } = useFormat()
  const user = useSession((s) => s.user)
  const locked = user?.payPasswordLockedUntil
  if (!user?.hasPayPassword) return <SetPayPassword />
  return (
    <Notice
      icon={ShieldCheck}
      title={t('setting.payPasswordHas')}
      text={
        locked && Date.parse(locked) > serverNow()
          ? t('setting.payPasswordLockedText', { time: date(locked, 'dayTime') })
          : t('setting.payPasswordHasText')
      }
    >
      <PageLink page={pages.setting} replace className={buttonClass({ variant: 'soft' })}>
        {t('setting.toSettings')}
      </PageLink>
    </Notice>
  )
}

function SetPayPassword() {
  const t = useT()
  const [first, setFirst] = useState('')
  const [pin, setPin] = useState('')
  const [error, setError] = useState('')
  const startAgain = (why = '') => {
    setFirst('')
    setPin('')
    setError(why)
  }
  const step = pin ? 2 : first ? 1 : 0
  const question = t(step === 0 ? 'setting.payPasswordFirst' : 'setting.payPasswordAgain')
  const onDigits = async (digits: string) => {
    setError('')
    if (!first) setFirst(digits)
    else if (digits === first) setPin(digits)
    else startAgain(t('setting.payPasswordDiffers'))
    return false
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm text-ink-2">{t('setting.payPasswordNote')}</p>
      <Card className="grid gap-4">
        {step < 2 ? (
          <div>
            <p aria-hidden className="pb-4 text-center font-semibold">
              {question}
            </p>
            <PinPad key={step} label={question} error={error} onComplete={onDigits} />
          </div>
        ) : (
          <Prove pin={pin} />
        )}
        {step > 0 && (
          <Button variant="quiet" size="sm" className="justify-self-center" onClick={() => startAgain()}>
            {t('setting.startAgain')}
          </Button>
        )}
      </Card>
    </div>
  )
}

function Prove({ pin }: { pin: string }) {
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
