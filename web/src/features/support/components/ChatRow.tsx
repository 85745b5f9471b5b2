import type { ChatMessage } from '@pasar/contract/calls/support/chat'
import { DAY_MS } from '@pasar/contract/time'
import { memo } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { Row } from '../model/rows.ts'
import { MessageContent } from './MessageContent.tsx'
import { PendingBubble } from './PendingBubble.tsx'

type Props = {
  row: Row
  /** Last message that the shop has read. */
  readSeq: number
  /** The customer's last message, which tells whether it is read. */
  lastOwnSeq: number
}

/** A row of the log: a day, the line above new messages, an event or a message. */
export const ChatRow = memo(function ChatRow({ row, readSeq, lastOwnSeq }: Props) {
  const t = useT()
  if (row.kind === 'day') return <DayLine at={row.at} />
  if (row.kind === 'new')
    return <p className="chat-line text-xs font-semibold text-sale">{t('chat.newMessages')}</p>
  if (row.kind === 'pending') return <PendingBubble message={row.message} />
  const { message } = row
  if (message.kind === 'event') return <EventLine message={message} />
  return (
    <Bubble
      message={message}
      isFirst={row.isFirst}
      isRead={message.seq <= readSeq}
      isLast={message.seq === lastOwnSeq}
    />
  )
})

function DayLine({ at }: { at: string }) {
  const t = useT()
  const { date } = useFormat()
  const day = new Date(at).toDateString()
  const text =
    day === new Date().toDateString()
      ? t('chat.today')
      : day === new Date(Date.now() - DAY_MS).toDateString()
        ? t('chat.yesterday')
        : date(at, 'day')
  return <p className="py-2 text-center text-xs text-muted">{text}</p>
}

function EventLine({ message: { event, agent } }: { message: ChatMessage }) {
  const t = useT()
  if (!event) return null
  const key = event === 'transferred' && !agent ? 'queued' : event
  return (
    <p className="mx-auto mt-2 max-w-[85%] rounded-full bg-shade px-3 py-1 text-center text-xs text-ink-2">
      {t(`chat.event_${key}`, { name: agent })}
    </p>
  )
}

type BubbleProps = { message: ChatMessage; isFirst: boolean; isRead: boolean; isLast: boolean }

function Bubble({ message, isFirst, isRead, isLast }: BubbleProps) {
  const t = useT()
  const { date } = useFormat()
  const isOwn = message.from === 'customer'
  const sender = isOwn ? t('chat.you') : message.agent || t('chat.shop')
  return (
    <div
      className={cx(
        'grid max-w-[85%] gap-1',
        isOwn ? 'ml-auto justify-items-end' : 'mr-auto',
        isFirst && 'mt-2',
      )}
    >
      {isFirst && !isOwn ? (
        <p className="px-1 text-xs text-muted">{sender}</p>
      ) : (
        <p className="sr-only">{sender}</p>
      )}
      <MessageContent message={message} isOwn={isOwn} />
      <p className="px-1 text-[0.6875rem] text-muted">
        <time dateTime={message.at}>{date(message.at, 'time')}</time>
        {isOwn && isLast && ` · ${t(isRead ? 'chat.read' : 'chat.sent')}`}
      </p>
    </div>
  )
}
