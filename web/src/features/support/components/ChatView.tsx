import { RotateCw } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSession } from '@/lib/session.ts'
import { loadChunk } from '@/platform/load-chunk.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { startChat, useChat } from '../api/chat.ts'
import { useSupportHome } from '../api/support.ts'
import { useChatEvents } from '../api/use-chat-events.ts'
import { ChatLog } from './ChatLog.tsx'
import { Composer } from './Composer.tsx'
import './chat.css'

// Only for times without an agent. The page does not reload by itself when it fails: messages may be pending.
const OfflineForm = lazy(() =>
  loadChunk(async () => ({ default: (await import('./OfflineForm.tsx')).OfflineForm }), null).catch(() => ({
    default: FormFailed,
  })),
)

/**
 * The conversation with support, its status, and the composer or, without agents, the form for a message.
 * @param goodsId product to offer for sending; @param orderId order to offer for sending
 */
export function ChatView({ goodsId, orderId }: { goodsId: string; orderId: string }) {
  useChatEvents()
  const status = useChat((s) => s.status)
  // Messages that wait for a connection would be lost with the page; the browser asks before it leaves.
  const hasPending = useChat((s) => s.messages.pending.length > 0)
  useEffect(() => {
    if (!hasPending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasPending])
  if (status === 'failed')
    return (
      <div className="grid flex-1 place-items-center">
        <ErrorState onRetry={() => void startChat()} />
      </div>
    )
  return (
    <>
      <StatusLine />
      {status === 'loading' ? <LogSkeleton /> : <ChatLog />}
      {status === 'ready' && <Foot goodsId={goodsId} orderId={orderId} />}
    </>
  )
}

/** The agent, or whether one is available. */
function StatusLine() {
  const t = useT()
  const { date } = useFormat()
  const { data: home } = useSupportHome()
  const conversation = useChat((s) => s.conversation)
  const text = () => {
    if (conversation?.state === 'active') return t('chat.withAgent', { name: conversation.agent })
    if (conversation?.state === 'waiting' && home?.available) return t('chat.waiting')
    if (home?.opensAt) return t('chat.opensAt', { time: date(home.opensAt, 'thisYear') })
    return t(home?.available ? 'chat.online' : 'chat.away')
  }
  const isHere = conversation?.state === 'active' || home?.available
  return (
    <p
      role="status"
      className="flex min-h-9 items-center justify-center gap-2 border-b border-line px-4 py-1.5 text-center text-sm text-muted"
    >
      {home && (
        <>
          <span aria-hidden className={cx('chat-dot', isHere ? 'bg-accent' : 'bg-ink-3')} />
          <span className="min-w-0 break-words">{text()}</span>
        </>
      )}
    </p>
  )
}

function LogSkeleton() {
  return (
    <div className="flex flex-1 flex-col justify-end gap-3 p-4">
      <Skeleton className="h-12 w-3/5 rounded-card" />
      <Skeleton className="ml-auto h-12 w-1/2 rounded-card" />
      <Skeleton className="h-12 w-2/3 rounded-card" />
    </div>
  )
}

function Foot({ goodsId, orderId }: { goodsId: string; orderId: string }) {
  const { data: home } = useSupportHome()
  const conversation = useChat((s) => s.conversation)
  const email = useSession((s) => s.user?.email ?? '')
  const [isPresetSent, setPresetSent] = useState(false)
  const preset = isPresetSent ? { goodsId: '', orderId: '' } : { goodsId, orderId }
  // Once an address is left, or an agent has answered, messages are sent as usual.
  if (home && !home.available && conversation?.state !== 'active' && !conversation?.email)
    return (
      <Suspense>
        <OfflineForm knownEmail={email} {...preset} onPresetSent={() => setPresetSent(true)} />
      </Suspense>
    )
  return <Composer {...preset} />
}

/** Offers to reload, below the conversation: the browser then asks while messages are pending. */
function FormFailed() {
  const t = useT()
  return (
    <Notice icon={RotateCw} title={t('errors.chunkTitle')} text={t('errors.chunkText')} role="alert">
      <Button onClick={() => location.reload()}>{t('errors.reload')}</Button>
    </Notice>
  )
}
