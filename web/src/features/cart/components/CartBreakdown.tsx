import type { Cart } from '@pasar/contract/calls/cart'
import { useT } from '@/i18n/i18n.ts'
import { Price } from '@/ui/display/Price.tsx'

/** The price details of the selected items. */
export function CartBreakdown({ cart }: { cart: Cart }) {
  const t = useT()
  const { promotionDiscount, discount, freeShipping, points } = cart
  return (
    <dl className="grid gap-3">
      <div className="flex justify-between gap-4">
        <dt className="text-muted">{t('cart.subtotal', { count: cart.selectedCount })}</dt>
        <dd>
          <Price money={cart.subtotal} className="[&>span]:font-normal" />
        </dd>
      </div>
      {Number(promotionDiscount.amount) > 0 && (
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{t('price.promotions')}</dt>
          <dd>
            <Price money={promotionDiscount} minus sale className="[&>span]:font-normal" />
          </dd>
        </div>
      )}
      {Number(discount.amount) > 0 && (
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{t('cart.discount')}</dt>
          <dd>
            <Price money={discount} minus sale className="[&>span]:font-normal" />
          </dd>
        </div>
      )}
      <div className="flex justify-between gap-4">
        <dt className="text-muted">{t('cart.shipping')}</dt>
        <dd className="text-right text-muted">
          {freeShipping && Number(freeShipping.left.amount) === 0
            ? t('cart.free')
            : t('cart.shippingAtCheckout')}
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        <dt>{t('cart.total')}</dt>
        <dd>
          <Price money={cart.total} size="lg" />
          {Number(points.amount) > 0 && (
            <span className="block text-right">
              + <Price money={points} />
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}
