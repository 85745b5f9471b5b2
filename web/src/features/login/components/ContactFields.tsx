import { useT } from '@/i18n/i18n.ts'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { Input } from '@/ui/forms/Field.tsx'
import type { Contact } from '../model/contact.ts'
import { CodeField } from './CodeField.tsx'
import { MobileInput } from './MobileInput.tsx'

type Props = {
  purpose: 'register' | 'forget'
  /** Whether a phone cannot receive the code. */
  emailOnly?: boolean
  /** The service that has verified the email address, which needs no code then. */
  verifiedBy?: string | undefined
  contact: Contact
  onContact: (contact: Contact) => void
  code: string
  onCode: (code: string) => void
  errors: { email?: string; mobile?: string; code?: string }
  /** Receives the message of a contact that another member has, or that no code reaches. */
  onRefused: (message: string) => void
}

/** An email address or a phone number, and the code that is sent there. */
export function ContactFields({
  purpose,
  emailOnly = false,
  verifiedBy,
  contact,
  onContact,
  code,
  onCode,
  errors,
  onRefused,
}: Props) {
  const t = useT()
  const change = (changes: Partial<Contact>) => onContact({ ...contact, ...changes })
  return (
    <>
      {!emailOnly && (
        <Tabs
          label={t('login.codeBy')}
          variant="pills"
          tabs={[
            { key: 'email', label: t('login.email') },
            { key: 'mobile', label: t('login.mobile') },
          ]}
          value={contact.channel}
          onChange={(channel) => change({ channel })}
        />
      )}
      {contact.channel === 'email' ? (
        <Input
          label={t('login.email')}
          name="email"
          type="email"
          required
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          value={contact.email}
          hint={verifiedBy && t('thirdParty.emailVerified', { provider: verifiedBy })}
          onChange={(e) => change({ email: e.target.value.trim() })}
          error={errors.email}
        />
      ) : (
        <MobileInput label={t('login.mobile')} contact={contact} change={change} error={errors.mobile} />
      )}
      {!verifiedBy && (
        <CodeField
          contact={contact}
          purpose={purpose}
          value={code}
          onChange={onCode}
          error={errors.code}
          onRefused={onRefused}
        />
      )}
    </>
  )
}
