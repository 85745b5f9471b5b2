import { Headset } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { loadFullPack, useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { CountBadge } from '@/ui/display/Badge.tsx'
import { useChatUnread } from '../api/support.ts'

// The page of a product has the first texts only.
await loadFullPack().catch(() => undefined)

/** The service button of a product's purchase bar: opens the chat with the product. */
export default function ServiceButton({ goodsId }: { goodsId: string }) {
  const t = useT()
  const count = useChatUnread()
  return (
    <PageLink
      page={pages.chat}
      search={{ goods: goodsId }}
      className="relative grid min-h-11 min-w-12 content-center justify-items-center text-xs text-ink-2"
    >
      <span className="relative">
        <Headset size={24} strokeWidth={1.7} aria-hidden />
        <CountBadge count={count} />
      </span>
      <span>{t('chat.service')}</span>
      {count > 0 && <span className="sr-only">{t('chat.unread', { count })}</span>}
    </PageLink>
  )
}
