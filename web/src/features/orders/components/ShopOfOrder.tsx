import { ChevronRight, CircleX, Hourglass, Store } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { type Order, useShopPurchase } from '../api/orders.ts'

/** The member-owned shop of an order: by when it answers, or why it did not accept the order. */
export default function ShopOfOrder({ order }: { order: Pick<Order, 'id' | 'kind' | 'hold' | 'state'> }) {
  const t = useT()
  const { date } = useFormat()
  const { data, error, refetch } = useShopPurchase(order)
  const reread = useEffectEvent(() => void refetch())
  const isBehind = data !== undefined && (data.hold !== order.hold || data.state !== order.state)
  // The order is polled too: what it shows first is read here as well.
  useEffect(() => {
    if (isBehind) reread()
  }, [isBehind])
  if (!data) return error ? null : <Skeleton className="h-17 rounded-card" />
  const { shop, awaiting, rejection } = data
  return (
    <Card flush>
      <PageLink
        page={pages.storefront}
        search={{ shop: shop.slug }}
        className="flex min-h-13 items-center gap-3 px-4 py-2 transition-colors duration-(--fast) hover:bg-shade"
      >
        <Store size={22} strokeWidth={1.7} className="shrink-0 text-accent" aria-hidden />
        <span className="grid min-w-0 flex-1">
          <span className="text-xs text-muted">{t('storefront.soldBy')}</span>
          <span className="truncate font-semibold">{shop.name}</span>
        </span>
        <ChevronRight size={20} strokeWidth={1.8} className="shrink-0 text-ink-3" aria-hidden />
      </PageLink>
      {order.hold === 'shop' && awaiting && (
        <p className="flex items-start gap-3 px-4 py-3 text-sm text-ink-2">
          <Hourglass size={18} strokeWidth={1.7} className="mx-0.5 mt-px shrink-0" aria-hidden />
          {t('order.answerUntil', { date: date(awaiting.until, 'dayTime') })}
        </p>
      )}
      {rejection && (
        <div className="flex items-start gap-3 px-4 py-3">
          <CircleX size={18} strokeWidth={1.7} className="mx-0.5 mt-0.5 shrink-0 text-sale" aria-hidden />
          <div className="min-w-0">
            <p className="font-semibold">{t('order.rejected')}</p>
            <p className="break-words whitespace-pre-line text-ink-2">{rejection}</p>
          </div>
        </div>
      )}
    </Card>
  )
}
