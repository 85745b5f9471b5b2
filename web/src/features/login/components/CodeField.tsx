import { CODE_LENGTH } from '@pasar/contract/constants'
import { isEmail } from '@pasar/contract/validate'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { useSecondsLeft } from '@/ui/display/Countdown.tsx'
import { Input } from '@/ui/forms/Field.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useSendCode } from '../api/send-code.ts'
import { emailCodeTarget, recordCodeRefused, recordCodeSent, useResendAt } from '../model/resend.ts'

type Props = {
  email: string
  purpose: 'register' | 'forget'
  value: string
  onChange: (code: string) => void
  error?: string
  onEmailTaken?: (message: string) => void
}

/** The verification code with a button that sends it. All forms for an address share the countdown. */
export function CodeField({ email, purpose, value, onChange, error, onEmailTaken }: Props) {
  const t = useT()
  const send = useSendCode()
  const target = emailCodeTarget(purpose, email)
  const left = useSecondsLeft(new Date(useResendAt(target)).toISOString())

  async function sendNow() {
    if (!isEmail(email)) return toast(t('login.emailInvalid'))
    const sent = await send.run({ purpose, channel: 'email', email })
    if (sent.ok) {
      recordCodeSent(target, sent.data)
      toast(t('login.codeSent'))
      return
    }
    recordCodeRefused(target, sent.error)
    if (isRefusal(sent.error, 'email-taken')) {
      onEmailTaken?.(sent.error.message)
      toast(sent.error.message)
    }
  }

  const label = left > 0 ? t('login.resendIn', { count: left }) : t('login.sendCode')
  return (
    <Input
      label={t('login.code')}
      name="code"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_LENGTH}
      value={value}
      onChange={(e) => onChange(e.target.value.replace(/\D/g, ''))}
      error={error}
      end={
        <Button
          variant="quiet"
          size="sm"
          type="button"
          disabled={left > 0}
          busy={send.busy}
          onClick={() => void sendNow()}
        >
          {label}
        </Button>
      }
    />
  )
}
