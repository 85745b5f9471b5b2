import { orderList } from '@pasar/contract/calls/orders'
import { SendHorizontal } from 'lucide-react'
import { useDueText } from '@/features/payments/components/use-due-text.ts'
import { useT } from '@/i18n/i18n.ts'
import { useRead } from '@/lib/api/query.ts'
import { Picture } from '@/ui/display/Picture.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { sendContent } from '../api/chat.ts'
import { CardBody } from './MessageContent.tsx'

/** The member's latest orders, each of which can be sent. */
export function OrderSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('chat.yourOrders')}>
      <OrderChoice onSent={onClose} />
    </Sheet>
  )
}

/** The list of the latest orders. @param onSent runs after one was chosen */
export function OrderChoice({ onSent }: { onSent?: () => void }) {
  const t = useT()
  const dueText = useDueText()
  const { data, error, refetch } = useRead(orderList, { limit: 10 })
  if (!data)
    return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton className="h-40 rounded-card" />
  if (data.list.length === 0)
    return <p className="py-4 text-center text-sm text-muted">{t('chat.noOrders')}</p>
  return (
    <ul className="grid gap-2">
      {data.list.map((order) => {
        const title = t('chat.orderNo', { no: order.no })
        const [item] = order.items
        return (
          <li key={order.id}>
            <button
              type="button"
              className="flex w-full items-center gap-2 rounded-card border border-line bg-surface p-3 text-left transition-colors duration-(--fast) hover:bg-shade"
              onClick={() => {
                sendContent({ kind: 'order', orderId: order.id, title })
                onSent?.()
              }}
            >
              <span className="min-w-0 flex-1">
                <CardBody
                  picture={
                    item && (
                      <Picture
                        picture={item.picture}
                        ratio={1}
                        sizes="64px"
                        alt=""
                        className="rounded-small"
                      />
                    )
                  }
                  title={title}
                  text={`${t(`order.state_${order.state}`)} · ${dueText(order.total, order.linePoints)}`}
                />
              </span>
              <SendHorizontal size={20} className="shrink-0 text-accent" aria-hidden />
              <span className="sr-only">{t('chat.sendOrder')}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
