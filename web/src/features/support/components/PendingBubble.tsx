import { Package, ShoppingBag } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { discardMessage, resend } from '../api/chat.ts'
import type { Content, PendingMessage } from '../model/messages.ts'
import { bubbleClass } from './MessageContent.tsx'

/** A message on its way to the shop, or one that was not sent, with the ways to send or delete it. */
export function PendingBubble({ message }: { message: PendingMessage }) {
  const t = useT()
  const isFailed = message.state === 'failed'
  return (
    <div className="ml-auto grid max-w-[85%] justify-items-end gap-1">
      <div className={cx(!isFailed && 'opacity-60')}>
        <PendingContent content={message.content} />
      </div>
      {isFailed ? (
        <p role="alert" className="flex flex-wrap items-center justify-end gap-x-3 px-1 text-xs text-sale">
          {t('chat.notSent')}
          <button type="button" className="target font-semibold underline" onClick={() => resend(message)}>
            {t('chat.resend')}
          </button>
          <button type="button" className="target underline" onClick={() => discardMessage(message)}>
            {t('chat.discard')}
          </button>
        </p>
      ) : (
        <p className="px-1 text-[0.6875rem] text-muted">{t('chat.sending')}</p>
      )}
    </div>
  )
}

function PendingContent({ content }: { content: Content }) {
  const t = useT()
  if (content.kind === 'picture')
    return (
      <img
        src={content.url}
        alt={t('chat.picture')}
        className="chat-picture rounded-card border border-line"
      />
    )
  if (content.kind === 'text') return <p className={bubbleClass(true)}>{content.text}</p>
  const Icon = content.kind === 'product' ? ShoppingBag : Package
  return (
    <p className="chat-card flex items-center gap-3 rounded-card border border-line bg-surface p-3">
      <Icon size={28} strokeWidth={1.5} className="shrink-0 text-accent" aria-hidden />
      <span className="line-clamp-2 text-sm break-words">{content.title}</span>
    </p>
  )
}
