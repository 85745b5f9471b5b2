import { mask } from '@pasar/contract/validate'
import { MobileInput } from '@/features/login/components/MobileInput.tsx'
import { type Contact, toContactInput, validateContact } from '@/features/login/model/contact.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Input } from '@/ui/forms/Field.tsx'
import { toastOnPage } from '@/ui/overlays/page-toast.ts'
import { useSendContactCode, useSendProofCode } from '../api/security.ts'
import { CodeInput } from './CodeInput.tsx'

export type Channel = 'email' | 'mobile'
export type ContactErrors = Partial<Record<'contact' | 'code' | 'oldCode' | 'password', string>>

type NewContactProps = {
  contact: Contact
  onContact: (contact: Contact) => void
  target: string
  code: string
  onCode: (code: string) => void
  errors: ContactErrors
  onRefused: (message: string) => void
}

/** A new email address or phone, and the code that it receives. */
export function NewContact({ contact, onContact, target, code, onCode, errors, onRefused }: NewContactProps) {
  const t = useT()
  const send = useSendContactCode()
  const change = (changes: Partial<Contact>) => onContact({ ...contact, ...changes })

  function sendCode() {
    const problem = validateContact(contact)
    if (!problem) return send.run(toContactInput(contact))
    toastOnPage(t(problem))
    onRefused(t(problem))
    return undefined
  }

  return (
    <Card className="grid gap-4">
      {contact.channel === 'email' ? (
        <Input
          label={t('security.newEmail')}
          name="email"
          type="email"
          required
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          value={contact.email}
          onChange={(event) => change({ email: event.target.value.trim() })}
          error={errors.contact}
        />
      ) : (
        <MobileInput
          label={t('security.newMobile')}
          contact={contact}
          change={change}
          error={errors.contact}
        />
      )}
      <CodeInput
        label={t(`security.newCode_${contact.channel}`)}
        name="code"
        target={target}
        send={sendCode}
        busy={send.busy}
        value={code}
        onChange={onCode}
        onRefused={onRefused}
        error={errors.code}
      />
    </Card>
  )
}

type ProofCodeProps = {
  /** The contact that changes. */
  purpose: Channel
  /** The contact that receives the code. */
  channel: Channel
  shown: string
  target: string
  value: string
  onChange: (code: string) => void
  error?: string | undefined
}

/** The code that a verified contact receives. */
export function ProofCode({ purpose, channel, shown, target, ...field }: ProofCodeProps) {
  const t = useT()
  const send = useSendProofCode()
  return (
    <CodeInput
      {...field}
      label={t(`security.oldCode_${channel}`)}
      name="oldCode"
      target={target}
      send={() => send.run({ purpose, channel })}
      busy={send.busy}
      hint={t('setting.resetTo', { to: mask(shown) })}
    />
  )
}
