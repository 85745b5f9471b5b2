import { Building2, MessageSquareText } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { SettingRow } from '@/features/account/components/SettingRow.tsx'
import { useVersion } from '@/features/content/api/content.ts'
import { type Contact, ContactRow } from '@/features/content/components/ContactRow.tsx'
import { MemberLink } from '@/features/login/components/MemberLink.tsx'
import { useT } from '@/i18n/i18n.ts'
import { Card, ListRow, SectionTitle } from '@/ui/display/Card.tsx'

type Props = { contacts: readonly Contact[] }

/** Email, phone and messengers of support, feedback, and the offices. */
export function ContactWays({ contacts }: Props) {
  const t = useT()
  return (
    <section>
      <SectionTitle>{t('support.contacts')}</SectionTitle>
      <Card flush>
        <ContactRows contacts={contacts} />
        <SettingRow icon={Building2} page={pages.contactUs} title={t('support.offices')} />
      </Card>
    </section>
  )
}

/** Rows of email, phone, messengers and feedback. */
export function ContactRows({ contacts }: Props) {
  const t = useT()
  const email = useVersion().data?.contact.email
  // The shop's address is a way to reach it, too, unless support has its own.
  const all: readonly Contact[] =
    email && !contacts.some(({ kind }) => kind === 'email')
      ? [...contacts, { kind: 'email', value: email }]
      : contacts
  return (
    <>
      {all.map((contact) => (
        <ContactRow key={`${contact.kind} ${contact.value}`} contact={contact} />
      ))}
      <ListRow
        icon={MessageSquareText}
        title={t('feedback.title')}
        link={(className, children) => (
          <MemberLink page={pages.feedback} className={className}>
            {children}
          </MemberLink>
        )}
      />
    </>
  )
}
