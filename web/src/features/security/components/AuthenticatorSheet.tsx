import { Copy } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { copyText } from '@/lib/copy.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { QrCode } from '@/ui/display/QrCode.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Input } from '@/ui/forms/Field.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useSaveTotp } from '../api/security.ts'

/** A new authenticator that has not produced its first code. */
export type NewTotp = { ticket: string; secret: string; url: string }

type Props = {
  totp: NewTotp | null
  onClose: () => void
  /** Receives the recovery codes of the first factor. */
  onSaved: (recoveryCodes: string[] | null) => void
}

/** Sets up an authenticator: its QR code and secret, and the field for its first code. */
export function AuthenticatorSheet({ totp, onClose, onSaved }: Props) {
  const t = useT()
  return (
    <Sheet open={totp !== null} onClose={onClose} title={t('security.totpSetup')}>
      {totp && <Setup totp={totp} onClose={onClose} onSaved={onSaved} />}
    </Sheet>
  )
}

function Setup({ totp, onClose, onSaved }: Omit<Props, 'totp'> & { totp: NewTotp }) {
  const t = useT()
  const save = useSaveTotp()
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const shown = totp.secret.replace(/(.{4})(?=.)/g, '$1 ')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!checkForm(event.currentTarget)) return
    const answer = await save.run({ ticket: totp.ticket, code })
    if (answer.ok) {
      toast(t('security.totpOn'))
      return onSaved(answer.data.recoveryCodes)
    }
    if (isRefusal(answer.error, 'reauthentication-needed')) {
      // The setup has expired.
      toast(t('security.totpExpired'))
      return onClose()
    }
    setError(answer.error.message)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <p className="text-sm text-ink-2">{t('security.totpScan')}</p>
      <div className="mx-auto">
        <QrCode content={totp.url} label={t('security.totpQr')} />
      </div>
      <div className="grid justify-items-center gap-2">
        <p className="text-center text-sm text-ink-2">{t('security.totpSecret')}</p>
        <p className="text-center font-mono text-sm break-words">{shown}</p>
        <Button variant="quiet" size="sm" icon={Copy} onClick={() => void copyText(totp.secret)}>
          {t('security.totpCopy')}
        </Button>
      </div>
      <Input
        label={t('security.totpCode')}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        maxLength={7}
        value={code}
        onChange={(event) => {
          setCode(event.target.value)
          setError('')
        }}
        error={error}
      />
      <Button type="submit" size="lg" wide busy={save.busy}>
        {t('security.totpSave')}
      </Button>
    </form>
  )
}
