import { Headset } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { CountBadge } from '@/ui/display/Badge.tsx'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { useChatUnread } from '../api/support.ts'

/** The number of unread messages beside a row's title. */
function Unread() {
  const t = useT()
  const count = useChatUnread()
  if (count === 0) return null
  return (
    <>
      <span className="relative mr-3 inline-block size-4">
        <CountBadge count={count} />
      </span>
      <span className="sr-only">{t('chat.unread', { count })}</span>
    </>
  )
}

/** A row that opens the chat about an order. */
export function OrderChatRow({ orderId }: { orderId: string }) {
  const t = useT()
  return (
    <Card flush>
      <ListRow
        icon={Headset}
        title={t('support.chat')}
        value={<Unread />}
        link={(className, children) => (
          <PageLink page={pages.chat} search={{ order: orderId }} className={className}>
            {children}
          </PageLink>
        )}
      />
    </Card>
  )
}

/** A row that opens the support page. */
export function SupportRow() {
  const t = useT()
  return (
    <ListRow
      icon={Headset}
      title={t('support.title')}
      value={<Unread />}
      link={(className, children) => (
        <PageLink page={pages.support} className={className}>
          {children}
        </PageLink>
      )}
    />
  )
}

/** A row that opens the chat. @param available whether an agent is there */
export function ChatRowLink({ available }: { available: boolean }) {
  const t = useT()
  return (
    <Card flush>
      <ListRow
        icon={Headset}
        title={<span className="font-semibold">{t('support.chat')}</span>}
        text={t(available ? 'support.chatOnline' : 'support.chatAway')}
        value={<Unread />}
        link={(className, children) => (
          <PageLink page={pages.chat} className={className}>
            {children}
          </PageLink>
        )}
      />
    </Card>
  )
}
