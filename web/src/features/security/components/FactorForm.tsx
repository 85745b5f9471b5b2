import { Fingerprint } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Input, PasswordInput } from '@/ui/forms/Field.tsx'
import { askPasskey, canUsePasskeys, type PasskeyAnswer, PasskeyError } from '../model/passkeys.ts'

/** The ways to prove the owner of an account. */
export type FactorOptions = {
  totp: boolean
  passkey: Record<string, unknown> | null
  /** The account has no second factor: the password counts. */
  password?: boolean
}
export type FactorProof = { code?: string; passkey?: PasskeyAnswer; password?: string }

type Kind = 'totp' | 'recovery' | 'password'

type Props = {
  options: FactorOptions
  busy: boolean
  /** Sends the proof. @returns the message of a refusal, or an empty string */
  onProof: (proof: FactorProof) => Promise<string>
}

/** Asks for a second factor: a code of the authenticator, a passkey or a recovery code. */
export function FactorForm({ options, busy, onProof }: Props) {
  const t = useT()
  const [recovery, setRecovery] = useState(false)
  const [problem, setProblem] = useState('')
  const kind: Kind | undefined = options.password
    ? 'password'
    : recovery
      ? 'recovery'
      : options.totp
        ? 'totp'
        : undefined

  async function answerByPasskey() {
    setProblem('')
    try {
      setProblem(await onProof({ passkey: await askPasskey(options.passkey!) }))
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error
      setProblem(error.message)
    }
  }

  return (
    <div className="grid gap-4">
      {options.passkey &&
        (canUsePasskeys() ? (
          <Button
            variant={kind ? 'soft' : 'primary'}
            size="lg"
            wide
            icon={Fingerprint}
            busy={busy && !kind}
            onClick={() => void answerByPasskey()}
          >
            {t('security.usePasskey')}
          </Button>
        ) : (
          <p className="text-sm text-ink-2">{t('security.passkeyNotHere')}</p>
        ))}
      {kind && <ProofForm key={kind} kind={kind} busy={busy} onProof={onProof} onProblem={setProblem} />}
      {problem && (
        <p role="alert" className="rounded-small bg-shade px-4 py-3 text-sm text-sale">
          {problem}
        </p>
      )}
      {!options.password && (
        <Button variant="quiet" size="sm" className="mx-auto" onClick={() => setRecovery(!recovery)}>
          {recovery ? t('security.back') : t('security.useRecovery')}
        </Button>
      )}
    </div>
  )
}

type ProofFormProps = Pick<Props, 'busy' | 'onProof'> & { kind: Kind; onProblem: (message: string) => void }

function ProofForm({ kind, busy, onProof, onProblem }: ProofFormProps) {
  const t = useT()
  const [value, setValue] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React events of portals bubble: the form may be inside another one.
    event.stopPropagation()
    if (!checkForm(event.currentTarget)) return
    onProblem('')
    const message = await onProof(kind === 'password' ? { password: value } : { code: value.trim() })
    onProblem(message)
    if (message) setValue('')
  }

  const field = {
    required: true,
    autoFocus: true,
    value,
    enterKeyHint: 'go' as const,
    onChange: (event: { target: { value: string } }) => setValue(event.target.value),
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {kind === 'password' && (
        <PasswordInput
          {...field}
          label={t('security.password')}
          name="password"
          autoComplete="current-password"
        />
      )}
      {kind === 'totp' && (
        <Input
          {...field}
          label={t('security.totpCode')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          hint={t('security.totpHint')}
        />
      )}
      {kind === 'recovery' && (
        <Input
          {...field}
          label={t('security.recoveryCode')}
          name="recovery"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          hint={t('security.recoveryHint')}
        />
      )}
      <Button type="submit" size="lg" wide busy={busy}>
        {t('security.verify')}
      </Button>
    </form>
  )
}
