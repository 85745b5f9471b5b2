import type { Sent } from '@pasar/contract/call'
import type { sendOwnCode } from '@pasar/contract/calls/account'
import { CODE_LENGTH } from '@pasar/contract/constants'
import { recordCodeRefused, recordCodeSent, useResendAt } from '@/features/login/model/resend.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { useSecondsLeft } from '@/ui/display/Countdown.tsx'
import { Input } from '@/ui/forms/Field.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useSendOwnCode } from '../api/pay-password.ts'
import type { Channel } from '../model/code-channels.ts'

type Props = {
  purpose: Sent<typeof sendOwnCode>['purpose']
  channel: Channel
  /** The masked recipient. */
  to: string
  /** Identifies the codes of this device: purpose, member and channel. */
  target: string
  value: string
  onChange: (code: string) => void
  error: string
}

/**
 * The input of a code that goes to the member's own email address or phone, with the button that sends it.
 */
export function OwnCodeInput({ purpose, channel, to, target, value, onChange, error }: Props) {
  const t = useT()
  const send = useSendOwnCode()
  const left = useSecondsLeft(new Date(useResendAt(target)).toISOString())

  async function sendNow() {
    const sent = await send.run({ purpose, channel })
    if (sent.ok) {
      recordCodeSent(target, sent.data)
      toast(t('login.codeSent'))
    } else recordCodeRefused(target, sent.error)
  }

  return (
    <Input
      label={t('login.code')}
      name="code"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="next"
      maxLength={CODE_LENGTH}
      hint={t('setting.resetTo', { to })}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      error={error}
      end={
        <Button variant="quiet" size="sm" disabled={left > 0} busy={send.busy} onClick={() => void sendNow()}>
          {left > 0 ? t('login.resendIn', { count: left }) : t('login.sendCode')}
        </Button>
      }
    />
  )
}
