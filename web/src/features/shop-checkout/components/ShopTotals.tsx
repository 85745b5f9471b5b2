import type { Money } from '@pasar/contract/money'
import { BillAmount, BillLine } from '@/features/checkout/components/PriceLines.tsx'
import { useT } from '@/i18n/i18n.ts'
import { Price } from '@/ui/display/Price.tsx'
import type { ShopOrderDraft } from '../api/drafts.ts'

/** The total of each order, and of all of them. */
export function ShopTotals({ orders, total }: { orders: readonly ShopOrderDraft[]; total: Money }) {
  const t = useT()
  return (
    <>
      <dl className="grid gap-3">
        {orders.map(({ shopId, shopName, draft }) => (
          <BillLine key={shopId} name={<span className="break-words">{shopName}</span>}>
            <BillAmount money={draft.total} />
          </BillLine>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
          <dt>{t('checkout.total')}</dt>
          <dd>
            <Price money={total} size="lg" />
          </dd>
        </div>
      </dl>
      {orders.length > 1 && <p className="text-sm text-muted">{t('cart.ordersPerShop')}</p>}
    </>
  )
}
