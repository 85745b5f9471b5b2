import type { Output } from '@pasar/contract/call'
import type { chatHome } from '@pasar/contract/calls/support/chat'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { copyText } from '@/lib/copy.ts'
import { PhoneLink } from '@/ui/controls/PhoneLink.tsx'
import { ListRow } from '@/ui/display/Card.tsx'
import { useVersion } from '../api/content.ts'

/** A way to reach the shop. */
export type Contact = Output<typeof chatHome>['contacts'][number]

/**
 * Builds the address that opens a contact in its app; undefined for phones, and for those that are copied.
 */
function buildContactUrl({ kind, value }: Contact): string | undefined {
  if (kind === 'email') return `mailto:${value}`
  if (kind === 'whatsapp') return `https://wa.me/${value.replace(/\D/g, '')}`
  if (kind === 'telegram') return `https://t.me/${encodeURIComponent(value.replace(/^@/, ''))}`
  return undefined
}

const icons = { email: Mail, phone: Phone } as const

/** A row that opens a contact in its app, or copies it. @param title instead of the name of its kind */
export function ContactRow({ contact, title }: { contact: Contact; title?: string }) {
  const t = useT()
  const { kind, value } = contact
  const url = buildContactUrl(contact)
  const row = {
    icon: kind in icons ? icons[kind as keyof typeof icons] : MessageCircle,
    title: title ?? t(`support.${kind}`),
    text: value,
  }
  if (kind === 'phone') {
    return (
      <ListRow
        {...row}
        link={(className, children) => (
          <PhoneLink phone={value} className={className}>
            {children}
          </PhoneLink>
        )}
      />
    )
  }
  if (!url) return <ListRow {...row} onClick={() => void copyText(value)} />
  return (
    <ListRow
      {...row}
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

/** A row that writes an email to the shop. */
export function EmailRow() {
  const t = useT()
  const email = useVersion().data?.contact.email
  return email ? <ContactRow contact={{ kind: 'email', value: email }} title={t('my.contact')} /> : null
}
