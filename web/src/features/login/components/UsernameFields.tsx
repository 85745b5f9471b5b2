import { isUsername } from '@pasar/contract/validate'
import { useState } from 'react'
import { CodeInput } from '@/features/security/components/CodeInput.tsx'
import { useT } from '@/i18n/i18n.ts'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { Input } from '@/ui/forms/Field.tsx'
import { toastOnPage } from '@/ui/overlays/page-toast.ts'
import { useSendCodeByUsername } from '../api/send-code.ts'
import { getDeviceId } from '../model/device-id.ts'

type Props = {
  username: string
  onUsername: (username: string) => void
  /** Target of the code, for the countdown. */
  target: string
  code: string
  onCode: (code: string) => void
  errors: Record<string, string>
}

/** A username, and the code that its contact receives. */
export function UsernameFields({ username, onUsername, target, code, onCode, errors }: Props) {
  const t = useT()
  const send = useSendCodeByUsername()
  const [channel, setChannel] = useState<'email' | 'mobile'>('email')

  function sendCode() {
    if (isUsername(username)) return send.run({ username, channel, deviceId: getDeviceId() })
    toastOnPage(t('login.usernameInvalid'))
    return undefined
  }

  return (
    <>
      <Input
        label={t('login.username')}
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        hint={t('security.usernameHint')}
        value={username}
        onChange={(event) => onUsername(event.target.value.trim())}
        error={errors.username}
      />
      <Tabs
        label={t('login.codeBy')}
        variant="pills"
        tabs={[
          { key: 'email', label: t('login.email') },
          { key: 'mobile', label: t('login.mobile') },
        ]}
        value={channel}
        onChange={setChannel}
      />
      <CodeInput
        label={t('login.code')}
        name="code"
        target={target}
        send={sendCode}
        busy={send.busy}
        value={code}
        onChange={onCode}
        error={errors.code}
      />
    </>
  )
}
