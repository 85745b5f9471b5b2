import { CircleX } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Steps } from '@/ui/display/Steps.tsx'
import type { ShopOrder } from '../../api/orders.ts'
import { orderSteps } from '../../model/order-style.ts'

/** The state of an order, what it means for the owner, and its steps. */
export function OrderBanner({ order }: { order: ShopOrder }) {
  const t = useT()
  const { date } = useFormat()
  const { state, answerUntil, rejection } = order
  const current = (orderSteps as readonly string[]).indexOf(state)
  return (
    <Card>
      <div className="flex items-start gap-3">
        {state === 'cancelled' && (
          <CircleX size={26} strokeWidth={1.6} className="mt-0.5 shrink-0 text-muted" aria-hidden />
        )}
        <div className="min-w-0 break-words">
          <h2 className="text-lg font-semibold tracking-tight">{t(`shopOrder.state_${state}`)}</h2>
          <p className="mt-0.5 text-sm text-ink-2">
            {state === 'awaiting' && answerUntil
              ? t('shopOrder.awaitingText', { time: date(answerUntil, 'dayTime') })
              : t(`shopOrder.text_${state}`)}
          </p>
          {rejection && (
            <p className="mt-2 text-sm">
              <span className="font-medium">{t('shopOrder.reason')}:</span> {rejection}
            </p>
          )}
        </div>
      </div>
      {current >= 0 && (
        <div className="mt-4">
          <Steps
            steps={orderSteps.map((key) => ({
              key,
              label: t(key === 'awaiting' ? 'shopOrder.step_awaiting' : `shopOrder.state_${key}`),
            }))}
            current={current}
            reached={state !== 'awaiting'}
          />
        </div>
      )}
    </Card>
  )
}
