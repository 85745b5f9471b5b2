import type { sendOwnCode } from '@pasar/contract/calls/account'
import type { sendContactCode } from '@pasar/contract/calls/security/contacts'
import { CODE_LENGTH } from '@pasar/contract/constants'
import { recordCodeRefused, recordCodeSent, useResendAt } from '@/features/login/model/resend.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import type { CallResult } from '@/lib/api/use-call.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { useSecondsLeft } from '@/ui/display/Countdown.tsx'
import { Input } from '@/ui/forms/Field.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'

type Props = {
  label: string
  name: string
  /** Purpose and recipient: forms with the same target share the countdown. */
  target: string
  /** Sends a code; undefined when there is no recipient yet, which it has reported. */
  send: () => Promise<CallResult<typeof sendOwnCode | typeof sendContactCode>> | undefined
  busy: boolean
  value: string
  onChange: (code: string) => void
  /** Receives the message of a recipient that was refused. */
  onRefused?: (message: string) => void
  hint?: string
  error?: string
}

/** The field of a verification code with a button that sends one. */
export function CodeInput({
  label,
  name,
  target,
  send,
  busy,
  value,
  onChange,
  onRefused,
  hint,
  error,
}: Props) {
  const t = useT()
  const left = useSecondsLeft(new Date(useResendAt(target)).toISOString())

  async function sendNow() {
    const sent = await send()
    if (!sent) return
    if (sent.ok) {
      recordCodeSent(target, sent.data)
      toast(t('login.codeSent'))
      return
    }
    recordCodeRefused(target, sent.error)
    // The other refusals, such as a code that was sent too recently, say nothing about the recipient.
    if (isRefusal(sent.error, 'email-taken', 'mobile-taken', 'mobile-invalid')) {
      onRefused?.(sent.error.message)
      toast(sent.error.message)
    }
  }

  return (
    <Input
      label={label}
      name={name}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_LENGTH}
      hint={hint}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      error={error}
      end={
        <Button
          variant="quiet"
          size="sm"
          disabled={left > 0}
          busy={busy}
          aria-label={left > 0 ? undefined : t('security.sendCodeFor', { label })}
          onClick={() => void sendNow()}
        >
          {left > 0 ? t('login.resendIn', { count: left }) : t('login.sendCode')}
        </Button>
      }
    />
  )
}
