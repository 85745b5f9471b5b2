import { afterSaleStateFacts } from '@pasar/contract/orders/after-sale-states'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import type { Order } from '../api/orders.ts'

type Props = { order: Order; item: Order['items'][number] }

/** The after-sales request of an order item, and the button for another one where units remain. */
export function ItemAfterSale({ order, item }: Props) {
  const t = useT()
  const { afterSale } = item
  const isOpen = afterSale !== null && afterSaleStateFacts[afterSale.state].open
  const canRequest =
    order.actions.includes('afterSale') &&
    item.shipped > 0 &&
    item.refunded < item.quantity &&
    (!isOpen || item.quantity > 1)
  if (!afterSale && !canRequest) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 px-4 pb-3">
      {afterSale && (
        <PageLink
          page={pages.afterSale}
          search={{ id: afterSale.id }}
          className="mr-auto inline-flex min-h-11 items-center text-sm font-medium text-accent"
        >
          {t(`afterSale.kind_${afterSale.kind}`)} · {t(`afterSale.state_${afterSale.state}`)} ›
        </PageLink>
      )}
      {canRequest && (
        <PageLink
          page={pages.requestAfterSale}
          search={{ id: order.id, item: item.id }}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          {t(order.isWarrantyOnly ? 'order.action_warranty' : 'order.action_afterSale')}
        </PageLink>
      )}
    </div>
  )
}
