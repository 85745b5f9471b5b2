import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import type { ShopOrder } from '../../api/orders.ts'

/** What the buyer paid for the goods, and what the order brings. */
export function OrderAmounts({ order }: { order: ShopOrder }) {
  const t = useT()
  const { money } = useFormat()
  const { state, paid, margin, credited } = order
  return (
    <Card>
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-3">
        <div>
          <dt className="text-sm text-muted">{t('shopOrder.yourMargin')}</dt>
          <dd className="money text-xl font-semibold text-accent wrap-anywhere">{money(margin)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('shopOrder.paid')}</dt>
          <dd className="money text-lg font-semibold wrap-anywhere">{money(paid)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-ink-2">
        {t(
          credited
            ? 'shopOrder.credited'
            : state === 'cancelled'
              ? 'shopOrder.notCredited'
              : 'shopOrder.creditedLater',
        )}
      </p>
    </Card>
  )
}
