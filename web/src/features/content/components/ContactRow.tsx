import { Mail } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { ListRow } from '@/ui/display/Card.tsx'
import { useVersion } from '../api/content.ts'

/** A row that writes an email to the shop. */
export function ContactRow({ title }: { title?: string }) {
  const t = useT()
  const email = useVersion().data?.contact.email
  if (!email) return null
  return (
    <ListRow
      icon={Mail}
      title={title ?? t('my.contact')}
      text={email}
      link={(className, children) => (
        <a href={`mailto:${email}`} className={className}>
          {children}
        </a>
      )}
    />
  )
}
