import { CODE_LENGTH } from '@pasar/contract/constants'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { useSecondsLeft } from '@/ui/display/Countdown.tsx'
import { Input } from '@/ui/forms/Field.tsx'
import { toastOnPage } from '@/ui/overlays/page-toast.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useSendCode } from '../api/send-code.ts'
import { type Contact, toContactInput, validateContact } from '../model/contact.ts'
import { getDeviceId } from '../model/device-id.ts'
import { codeTarget, recordCodeRefused, recordCodeSent, useResendAt } from '../model/resend.ts'

type Props = {
  contact: Contact
  purpose: 'register' | 'forget'
  value: string
  onChange: (code: string) => void
  error?: string
  onRefused: (message: string) => void
}

/** The verification code with a button that sends it. All forms for a contact share the countdown. */
export function CodeField({ contact, purpose, value, onChange, error, onRefused }: Props) {
  const t = useT()
  const send = useSendCode()
  const target = codeTarget(purpose, contact)
  const left = useSecondsLeft(new Date(useResendAt(target)).toISOString())

  async function sendNow() {
    const problem = validateContact(contact)
    if (problem) return toastOnPage(t(problem))
    const device = purpose === 'forget' ? { deviceId: getDeviceId() } : {}
    const sent = await send.run({ purpose, ...toContactInput(contact), ...device })
    if (sent.ok) {
      recordCodeSent(target, sent.data)
      toast(t('login.codeSent'))
      return
    }
    recordCodeRefused(target, sent.error)
    if (isRefusal(sent.error, 'email-taken', 'mobile-taken', 'mobile-invalid')) {
      onRefused(sent.error.message)
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
