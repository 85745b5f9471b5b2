import type { Output } from '@pasar/contract/call'
import type { chatHome } from '@pasar/contract/calls/support/chat'
import { Building2, Mail, MessageCircle, MessageSquareText, Phone } from 'lucide-react'
import { findPage, pages } from '@/app/paths.ts'
import { useVersion } from '@/features/content/api/content.ts'
import { MemberLink } from '@/features/login/components/MemberLink.tsx'
import { useT } from '@/i18n/i18n.ts'
import { copyText } from '@/lib/copy.ts'
import { openPage } from '@/lib/nav.tsx'
import { Card, ListRow, SectionTitle } from '@/ui/display/Card.tsx'

type Contact = Output<typeof chatHome>['contacts'][number]

const OFFICES = '/pages/activity/contactUs'

/** Builds the address that opens a contact in its app; undefined for those that are copied. */
function buildContactUrl({ kind, value }: Contact): string | undefined {
  if (kind === 'email') return `mailto:${value}`
  if (kind === 'phone') return `tel:${value.replace(/[^\d+]/g, '')}`
  if (kind === 'whatsapp') return `https://wa.me/${value.replace(/\D/g, '')}`
  if (kind === 'telegram') return `https://t.me/${encodeURIComponent(value.replace(/^@/, ''))}`
  return undefined
}

const icons = { email: Mail, phone: Phone } as const

/** Email, phone and messengers of support, feedback, and the offices where a page has them. */
export function ContactWays({ contacts }: { contacts: readonly Contact[] }) {
  const t = useT()
  const email = useVersion().data?.contact.email
  // The shop's address is a way to reach it, too, unless support has its own.
  const all: readonly Contact[] =
    email && !contacts.some(({ kind }) => kind === 'email')
      ? [...contacts, { kind: 'email', value: email }]
      : contacts
  return (
    <section>
      <SectionTitle>{t('support.contacts')}</SectionTitle>
      <Card flush>
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
        {findPage(OFFICES) && (
          <ListRow icon={Building2} title={t('support.offices')} onClick={() => openPage(OFFICES)} />
        )}
      </Card>
    </section>
  )
}

function ContactRow({ contact }: { contact: Contact }) {
  const t = useT()
  const { kind, value } = contact
  const url = buildContactUrl(contact)
  const icon = kind in icons ? icons[kind as keyof typeof icons] : MessageCircle
  if (!url)
    return (
      <ListRow icon={icon} title={t(`support.${kind}`)} text={value} onClick={() => void copyText(value)} />
    )
  return (
    <ListRow
      icon={icon}
      title={t(`support.${kind}`)}
      text={value}
      link={(className, children) => (
        <a
          href={url}
          target={url.startsWith('https') ? '_blank' : undefined}
          rel="noopener"
          className={className}
        >
          {children}
        </a>
      )}
    />
  )
}
