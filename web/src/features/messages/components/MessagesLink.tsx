import { Bell } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { cx } from '@/ui/cx.ts'
import { CountBadge } from '@/ui/display/Badge.tsx'
import { useUnreadCount } from '../api/unread.ts'

/** A bell with the number of unread messages, which opens the message center. */
export function MessagesLink({ className }: { className?: string }) {
  const t = useT()
  const count = useUnreadCount()
  return (
    <PageLink
      page={pages.messages}
      aria-label={t('common.messageCount', { count })}
      className={cx('grid size-11 shrink-0 place-items-center rounded-full hover:bg-shade', className)}
    >
      <span className="relative">
        <Bell size={24} strokeWidth={1.7} aria-hidden />
        <CountBadge count={count} />
      </span>
    </PageLink>
  )
}
