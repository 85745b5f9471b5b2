import type { Message, MessageKind } from '@pasar/contract/calls/messages/messages'
import {
  ChevronRight,
  type LucideIcon,
  Megaphone,
  Package,
  Trash2,
  UsersRound,
  WalletCards,
} from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { openPage } from '@/lib/nav.tsx'
import { IconButton } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { SwipeRow } from '@/ui/lists/SwipeRow.tsx'
import { useLayout } from '@/ui/page/use-layout.ts'

const icons: Record<MessageKind, LucideIcon> = {
  order: Package,
  wallet: WalletCards,
  system: Megaphone,
  team: UsersRound,
}

type Props = { message: Message; onRead: () => void; onDelete: () => void }

/** A message. Opening it marks it as read and shows the page that it is about. */
export function MessageRow({ message, onRead, onDelete }: Props) {
  const t = useT()
  const { date } = useFormat()
  const { kind, title, text, target, readAt, createdAt } = message
  const Icon = icons[kind]
  // In wide windows a button; on phones a swipe.
  const isWide = useLayout() === 'wide'
  const open = () => {
    if (!readAt) onRead()
    if (target) openPage(target.startsWith('/') ? target : `/${target}`)
  }
  return (
    <SwipeRow onDelete={onDelete} label={t('messages.deleteTitle', { title })} hasButton={isWide}>
      <div className="flex items-start">
        <button
          type="button"
          onClick={open}
          className="flex min-w-0 flex-1 items-start gap-3 px-4 py-3.5 text-left transition-colors duration-(--fast) hover:bg-shade"
        >
          <span className="relative grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
            <Icon size={20} strokeWidth={1.7} aria-hidden />
            {!readAt && (
              <span className="absolute -top-0.5 -right-0.5 size-3 rounded-full bg-sale ring-2 ring-surface" />
            )}
          </span>
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className={cx('min-w-0 break-words', readAt ? 'font-medium' : 'font-semibold')}>
                {!readAt && <span className="sr-only">{t('messages.unread')}: </span>}
                {title}
              </span>
              <time dateTime={createdAt} className="shrink-0 text-xs text-muted">
                {date(createdAt, 'dayTime')}
              </time>
            </span>
            <span
              className={cx(
                'mt-0.5 block text-sm break-words whitespace-pre-line',
                readAt ? 'text-muted' : 'text-ink-2',
              )}
            >
              {text}
            </span>
          </span>
          {target && (
            <ChevronRight size={18} strokeWidth={1.8} className="mt-2.5 shrink-0 text-ink-3" aria-hidden />
          )}
        </button>
        {isWide && (
          <IconButton
            icon={Trash2}
            size={19}
            label={t('messages.deleteTitle', { title })}
            onClick={onDelete}
            className="mr-2 self-center text-ink-2"
          />
        )}
      </div>
    </SwipeRow>
  )
}
