import { ArrowDown, MessagesSquare } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button, IconButton } from '@/ui/controls/Button.tsx'
import { readOlder, reportRead, useChat } from '../api/chat.ts'
import { buildRows } from '../model/rows.ts'
import { ChatRow } from './ChatRow.tsx'
import type { RatingCardProps } from './RatingCard.tsx'

// Only after a conversation. Without it the chat works, too.
const RatingCard = lazy(
  async (): Promise<{ default: ComponentType<RatingCardProps> }> => ({
    default: await import('./RatingCard.tsx').then((module) => module.RatingCard).catch(() => () => null),
  }),
)

/** Rows that are rendered at first, and added when older ones are shown. */
const WINDOW = 60
const NEAR_PX = 80

/**
 * The messages. The list is anchored at its end: older messages that are added above move nothing. Renders
 * the latest rows only, and more when the reader scrolls up.
 */
export function ChatLog() {
  const t = useT()
  const messages = useChat((s) => s.messages)
  const conversation = useChat((s) => s.conversation)
  const newFrom = useChat((s) => s.newFrom)
  const loadingOlder = useChat((s) => s.loadingOlder)
  const typing = useChat((s) => s.typing)
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(WINDOW)
  const [atEnd, setAtEnd] = useState(true)
  const rows = buildRows(messages.list, messages.pending, newFrom)
  const visible = rows.slice(-shown)
  const hasHidden = visible.length < rows.length
  const lastSeq = messages.list.at(-1)?.seq ?? 0
  const lastOwnSeq = messages.list.filter(({ from }) => from === 'customer').at(-1)?.seq ?? 0
  useReadReceipt(atEnd, lastSeq)

  const showOlder = () => {
    setShown((count) => count + WINDOW)
    if (!hasHidden || rows.length - shown < WINDOW) void readOlder()
  }
  const toEnd = () => box.current?.scrollTo({ top: 0, behavior: 'smooth' })
  const pendingCount = messages.pending.length
  useEffect(() => {
    // Own messages are always shown.
    if (pendingCount > 0) box.current?.scrollTo({ top: 0 })
  }, [pendingCount])
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!
    // The end is 0, and values above it are negative.
    const isAtEnd = -scrollTop < NEAR_PX
    setAtEnd(isAtEnd)
    if (isAtEnd && shown > 2 * WINDOW) setShown(WINDOW)
    const hasOlder = hasHidden || (messages.hasOlder && !loadingOlder)
    if (hasOlder && scrollHeight - clientHeight + scrollTop < NEAR_PX) showOlder()
  }
  return (
    <div className="relative flex min-h-0 flex-1">
      <section
        ref={box}
        onScroll={onScroll}
        className="chat-scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll the log
        tabIndex={0}
        aria-label={t('chat.log')}
      >
        <div className="chat-rows">
          {(hasHidden || messages.hasOlder) && (
            <Button
              variant="quiet"
              size="sm"
              className="mx-auto mb-3"
              busy={loadingOlder}
              onClick={showOlder}
            >
              {t('chat.loadOlder')}
            </Button>
          )}
          {rows.length === 0 && <ChatStart />}
          <div role="log" aria-live="polite" aria-relevant="additions" className="mt-auto grid gap-1">
            {visible.map((row) => (
              <ChatRow
                key={row.key}
                row={row}
                readSeq={conversation?.shopReadSeq ?? 0}
                lastOwnSeq={lastOwnSeq}
              />
            ))}
          </div>
          {typing && (
            <p className="mt-2 animate-appear text-sm text-muted">
              {t('chat.typing', { name: conversation?.agent || t('chat.shop') })}
            </p>
          )}
          {conversation?.rating && (
            <Suspense>
              <RatingCard key={conversation.rating.session} rating={conversation.rating} />
            </Suspense>
          )}
        </div>
      </section>
      {!atEnd && (
        <span className="absolute right-4 bottom-3">
          <IconButton
            icon={ArrowDown}
            appearance="floating"
            label={t('chat.toNewest')}
            className="border border-line"
            onClick={toEnd}
          />
        </span>
      )}
    </div>
  )
}

/** Reports what the customer has seen: while the page is visible and the end of the log is in view. */
function useReadReceipt(atEnd: boolean, lastSeq: number): void {
  useEffect(() => {
    const report = () => {
      if (atEnd && lastSeq > 0 && document.visibilityState === 'visible') void reportRead()
    }
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [atEnd, lastSeq])
}

/** The first sight of a chat without messages. */
function ChatStart() {
  const t = useT()
  return (
    <div className="chat-start">
      <div className="grid max-w-sm justify-items-center gap-1 text-center">
        <span className="chat-start-picture mb-3 grid size-16 place-items-center rounded-full bg-accent-soft text-accent">
          <MessagesSquare size={28} strokeWidth={1.5} aria-hidden />
        </span>
        <p className="text-lg font-semibold tracking-tight">{t('chat.start')}</p>
        <p className="text-sm text-muted">{t('chat.startText')}</p>
      </div>
    </div>
  )
}
