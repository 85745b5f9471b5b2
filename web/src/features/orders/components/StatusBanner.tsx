import { CircleCheck, CircleX, Clock, type LucideIcon, PackageCheck, PackageOpen, Truck } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useAmountText } from '@/features/wallet/components/records/use-amount-text.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { cx } from '@/ui/cx.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { Steps } from '@/ui/display/Steps.tsx'
import type { Order } from '../api/orders.ts'
import { COUPLE_ENDED, cancelReasons, GROUP_FAILED, isCancelReason } from '../model/views.ts'

const appearance: Record<Order['state'], { icon: LucideIcon; ended: boolean }> = {
  unpaid: { icon: Clock, ended: false },
  paid: { icon: PackageOpen, ended: false },
  shipped: { icon: Truck, ended: false },
  received: { icon: PackageCheck, ended: false },
  completed: { icon: CircleCheck, ended: false },
  cancelled: { icon: CircleX, ended: true },
  closed: { icon: CircleX, ended: true },
}

/** The status of an order: text, remaining time and progress. */
export function StatusBanner({ order, onExpired }: { order: Order; onExpired: () => void }) {
  const t = useT()
  const { date } = useFormat()
  const { icon: Icon, ended } = appearance[order.state]
  const reached = order.steps.filter((step) => step.at !== null).length - 1
  return (
    <Card flush>
      <div className="flex items-center gap-4 p-4">
        <span
          className={cx(
            'grid size-12 shrink-0 place-items-center rounded-full',
            ended ? 'bg-shade text-ink-2' : 'bg-accent-soft text-accent',
          )}
        >
          <Icon size={26} strokeWidth={1.6} aria-hidden />
        </span>
        <div className="min-w-0 flex-1" role="status">
          <h2 className="text-lg font-semibold tracking-tight">
            {t(order.hold ? `order.onHold_${order.hold}` : `order.state_${order.state}`)}
          </h2>
          <p className="text-sm text-ink-2">
            {order.refundState === 'none' || order.refundState === 'partially_refunded' ? (
              <StatusText order={order} />
            ) : (
              <RefundText order={order} />
            )}
          </p>
        </div>
        {order.payExpiresAt && !order.paymentPending && (
          <Countdown
            ends={order.payExpiresAt}
            onEnd={onExpired}
            className="text-lg font-semibold text-sale"
          />
        )}
      </div>
      {order.refundState === 'partially_refunded' && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2">
          <span className="font-semibold text-ink">{t('order.partially_refunded')}</span>{' '}
          <RefundText order={order} />
        </p>
      )}
      {order.paymentPending && (
        <PageLink
          page={pages.paymentResult}
          search={{ paymentNo: order.paymentNo }}
          className="block bg-star-soft px-4 py-3 text-sm font-medium text-star-ink"
        >
          {t('order.paymentPending')} ›
        </PageLink>
      )}
      <div className="px-2 py-4">
        <Steps
          current={Math.max(0, reached)}
          reached={reached >= 0}
          steps={order.steps.map((step) => ({
            key: step.key,
            label: (
              <>
                {t(`order.step_${step.key}`)}
                {step.at && (
                  <span className="money block font-normal text-muted">{date(step.at, 'monthDay')}</span>
                )}
              </>
            ),
          }))}
        />
      </div>
    </Card>
  )
}

function RefundText({ order }: { order: Order }) {
  const t = useT()
  const amountText = useAmountText()
  if (order.refundState === 'none') return null
  return t(`order.${order.refundState}Text`, {
    refunded: amountText(order.refunded),
    paid: amountText(order.paid),
  })
}

function StatusText({ order }: { order: Order }) {
  const t = useT()
  const { date } = useFormat()
  if (order.state === 'shipped' && order.autoReceiveAt)
    return t('order.autoReceive', { date: date(order.autoReceiveAt) })
  if (order.state === 'shipped' && order.parcels.some((parcel) => parcel.state === 'returned'))
    return t('order.parcelCameBack')
  if (order.hold) return t(`order.onHold_${order.hold}Text`)
  if (order.cancelReason === COUPLE_ENDED) return t('order.coupleEnded')
  if (order.cancelReason === GROUP_FAILED) return t('order.groupFailed')
  if (order.state === 'cancelled' && order.cancelReason) {
    // The member's reasons are keys, the operator's are texts.
    return isCancelReason(order.cancelReason) ? t(cancelReasons[order.cancelReason]) : order.cancelReason
  }
  return t(`order.state_${order.state}Text`)
}
