import { ChevronRight, Store } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { DeliveryChoice } from '@/features/checkout/components/DeliveryCard.tsx'
import { DiscountOptions } from '@/features/checkout/components/DiscountRows.tsx'
import { DraftItems, RemarksRow } from '@/features/checkout/components/DraftLines.tsx'
import { PriceLines } from '@/features/checkout/components/PriceLines.tsx'
import type { OrderOptions } from '@/features/checkout/model/checkout-options.ts'
import { Arrival } from '@/features/orders/components/Arrival.tsx'
import { PageLink } from '@/lib/nav.tsx'
import { Card } from '@/ui/display/Card.tsx'
import type { ShopOrderDraft } from '../api/drafts.ts'

type Props = {
  order: ShopOrderDraft
  options: OrderOptions
  /** Whether the draft is being priced for the options. */
  pricing: boolean
  onChange: (options: Partial<OrderOptions>) => void
  onReprice: () => void
  onLeaveOut: ((skuId: string) => void) | undefined
}

/** The order in one shop: items, delivery, coupons, points, remarks and prices. */
export function ShopOrderSection({ order, options, pricing, onChange, onReprice, onLeaveOut }: Props) {
  const { shopId, shopName, draft } = order
  return (
    <section aria-label={shopName}>
      <Card flush>
        <PageLink
          page={pages.storefront}
          search={{ id: shopId }}
          className="flex min-h-13 items-center gap-2.5 px-4 font-semibold hover:text-accent"
        >
          <Store size={20} strokeWidth={1.7} className="shrink-0 text-accent" aria-hidden />
          <h2 className="min-w-0 flex-1 truncate">{shopName}</h2>
          <ChevronRight size={20} strokeWidth={1.8} className="shrink-0 text-ink-3" aria-hidden />
        </PageLink>
        <DraftItems draft={draft} onReprice={onReprice} onLeaveOut={onLeaveOut} />
        {draft.deliveryOptions.length > 0 ? (
          <div className="p-4">
            <DeliveryChoice
              draft={draft}
              chosen={options.delivery}
              onChoose={(delivery) => onChange({ delivery })}
            />
          </div>
        ) : (
          draft.arrives && (
            <p className="px-4 py-3 text-sm font-medium text-accent">
              <Arrival arrives={draft.arrives} />
            </p>
          )
        )}
        {draft.discountable && (
          <DiscountOptions
            draft={draft}
            couponIds={pricing ? options.couponIds : undefined}
            onChange={onChange}
          />
        )}
        <RemarksRow remarks={options.remarks} onRemarks={(remarks) => onChange({ remarks })} />
        <div className="p-4">
          <PriceLines draft={draft} />
        </div>
      </Card>
    </section>
  )
}
