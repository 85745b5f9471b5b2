import type { ChatMessage } from '@pasar/contract/calls/support/chat'
import { Package } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useDueText } from '@/features/payments/components/use-due-text.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { cx } from '@/ui/cx.ts'
import { Picture } from '@/ui/display/Picture.tsx'
import { ImagePreview } from '@/ui/overlays/ImagePreview.tsx'
import { startChat } from '../api/chat.ts'

/** The classes of a text bubble. */
export const bubbleClass = (isOwn: boolean): string =>
  cx(
    'w-fit max-w-full rounded-[18px] px-4 py-2.5 break-words whitespace-pre-line',
    isOwn ? 'rounded-br-md bg-accent text-on-accent' : 'rounded-bl-md border border-line bg-surface',
  )

/** The contents of a message: a text, a picture, or the card of a product or order. */
export function MessageContent({ message, isOwn }: { message: ChatMessage; isOwn: boolean }) {
  const t = useT()
  const { money } = useFormat()
  const dueText = useDueText()
  const { kind, text, picture, product, order } = message
  if (kind === 'picture') return picture ? <ChatPicture picture={picture} /> : null
  if (kind === 'product') {
    if (!product) return <p className={cx(bubbleClass(isOwn), 'italic')}>{t('chat.productGone')}</p>
    return (
      <PageLink page={pages.product} search={{ id: product.id }} className={cardClass}>
        <CardBody
          picture={
            <Picture picture={product.picture} ratio={1} sizes="64px" alt="" className="rounded-small" />
          }
          title={product.title}
          text={<span className="font-semibold text-sale">{money(product.price)}</span>}
        />
      </PageLink>
    )
  }
  if (kind === 'order' && order)
    return (
      <PageLink page={pages.order} search={{ id: order.id }} className={cardClass}>
        <CardBody
          picture={
            order.picture ? (
              <Picture picture={order.picture} ratio={1} sizes="64px" alt="" className="rounded-small" />
            ) : (
              <Package size={28} aria-hidden />
            )
          }
          title={t('chat.orderNo', { no: order.no })}
          text={`${t(`order.state_${order.state}`)} · ${t('chat.items', { count: order.count })} · ${dueText(order.total, order.linePoints)}`}
        />
      </PageLink>
    )
  return <p className={bubbleClass(isOwn)}>{text}</p>
}

const cardClass =
  'chat-card block rounded-card border border-line bg-surface p-3 transition-colors duration-(--fast) hover:bg-shade'

type CardBodyProps = { picture: ReactNode; title: string; text: ReactNode }

/** The contents of a product's or order's card. */
export function CardBody({ picture, title, text }: CardBodyProps) {
  return (
    <span className="flex items-center gap-3">
      <span className="w-18 shrink-0">{picture}</span>
      <span className="grid min-w-0 gap-0.5">
        <span className="line-clamp-2 text-sm font-medium break-words">{title}</span>
        <span className="text-sm break-words text-muted">{text}</span>
      </span>
    </span>
  )
}

function ChatPicture({ picture }: { picture: NonNullable<ChatMessage['picture']> }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [isRenewed, setRenewed] = useState(false)
  // Links are valid for ten minutes; a new read has new ones.
  const renew = () => {
    if (isRenewed) return
    setRenewed(true)
    void startChat()
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('chat.viewPicture')}
        onClick={() => setOpen(true)}
        className="block overflow-hidden rounded-card border border-line"
      >
        <img
          src={picture.url}
          alt={t('chat.picture')}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          onError={renew}
          className="chat-picture"
        />
      </button>
      <ImagePreview pictures={[picture]} index={open ? 0 : null} onClose={() => setOpen(false)} />
    </>
  )
}
