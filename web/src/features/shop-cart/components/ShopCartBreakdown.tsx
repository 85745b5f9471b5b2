import { useT } from '@/i18n/i18n.ts'
import { Price } from '@/ui/display/Price.tsx'
import { listSelectedShops, type ShopsCart, sumDiscounts } from '../model/shop-cart-lines.ts'

const light = '[&>span]:font-normal'

/** The price details of the selected items, by shop. */
export function ShopCartBreakdown({ cart }: { cart: ShopsCart }) {
  const t = useT()
  const discount = sumDiscounts(cart)
  const shops = listSelectedShops(cart)
  return (
    <div className="grid gap-3">
      <dl className="grid gap-3">
        {shops.map((shop) => (
          <div key={shop.shopId} className="flex justify-between gap-4">
            <dt className="min-w-0 break-words text-muted">{shop.name}</dt>
            <dd className="shrink-0">
              <Price money={shop.subtotal} className={light} />
            </dd>
          </div>
        ))}
        {Number(discount.amount) > 0 && (
          <div className="flex justify-between gap-4">
            <dt className="text-muted">{t('cart.discount')}</dt>
            <dd>
              <Price money={discount} minus sale className={light} />
            </dd>
          </div>
        )}
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{t('cart.shipping')}</dt>
          <dd className="text-right text-muted">{t('cart.shippingAtCheckout')}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
          <dt>{t('cart.total')}</dt>
          <dd>
            <Price money={cart.total} size="lg" />
          </dd>
        </div>
      </dl>
      {shops.length > 1 && <p className="text-sm text-muted">{t('cart.ordersPerShop')}</p>}
    </div>
  )
}
