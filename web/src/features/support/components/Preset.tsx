import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useOrder } from '@/features/orders/api/orders.ts'
import { useDueText } from '@/features/payments/components/use-due-text.ts'
import { useProduct } from '@/features/products/api/products.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSignedIn } from '@/lib/session.ts'
import { Button, IconButton } from '@/ui/controls/Button.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { sendContent } from '../api/chat.ts'
import { CardBody } from './MessageContent.tsx'

/** Offers to send the product or the order that the chat was opened for. */
export function Preset({ goodsId, orderId }: { goodsId: string; orderId: string }) {
  const signedIn = useSignedIn()
  const [isDone, setDone] = useState(false)
  if (isDone) return null
  const close = () => setDone(true)
  if (goodsId) return <ProductPreset id={goodsId} onClose={close} />
  return orderId && signedIn ? <OrderPreset id={orderId} onClose={close} /> : null
}

type Props = { id: string; onClose: () => void }

function ProductPreset({ id, onClose }: Props) {
  const t = useT()
  const { money } = useFormat()
  const { data } = useProduct(id)
  if (!data || data.card.id !== id) return null
  const { title, picture, price } = data.card
  return (
    <Offer
      label={t('chat.sendProduct')}
      onClose={onClose}
      onSend={() => sendContent({ kind: 'product', goodsId: id, title })}
    >
      <CardBody
        picture={<Picture picture={picture} ratio={1} sizes="64px" alt="" className="rounded-small" />}
        title={title}
        text={money(price)}
      />
    </Offer>
  )
}

function OrderPreset({ id, onClose }: Props) {
  const t = useT()
  const dueText = useDueText()
  const { data } = useOrder(id)
  if (!data) return null
  const [item] = data.items
  const title = t('chat.orderNo', { no: data.no })
  return (
    <Offer
      label={t('chat.sendOrder')}
      onClose={onClose}
      onSend={() => sendContent({ kind: 'order', orderId: id, title })}
    >
      <CardBody
        picture={
          item && <Picture picture={item.picture} ratio={1} sizes="64px" alt="" className="rounded-small" />
        }
        title={title}
        text={`${t(`order.state_${data.state}`)} · ${dueText(data.total, data.linePoints)}`}
      />
    </Offer>
  )
}

type OfferProps = { label: string; onSend: () => void; onClose: () => void; children: ReactNode }

function Offer({ label, onSend, onClose, children }: OfferProps) {
  const t = useT()
  const send = () => {
    onSend()
    onClose()
  }
  return (
    <div className="mx-4 mt-3 flex items-center gap-2 rounded-card border border-line bg-paper p-3">
      <div className="min-w-0 flex-1">{children}</div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <IconButton icon={X} size={18} label={t('chat.dismiss')} className="-mt-2 -mr-2" onClick={onClose} />
        <Button size="sm" variant="soft" onClick={send}>
          {label}
        </Button>
      </div>
    </div>
  )
}
