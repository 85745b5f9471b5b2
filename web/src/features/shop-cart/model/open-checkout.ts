import { CHECKOUT_SHOPS_MAX } from '@pasar/contract/calls/shops/checkout'
import { pages } from '@/app/paths.ts'
import { t } from '@/i18n/i18n.ts'
import { go } from '@/lib/nav.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { listSelectedShops, type ShopsCart } from './shop-cart-lines.ts'

/** Opens the checkout of the selected items, unless they are of more shops than one payment takes. */
export function openShopCheckout(cart: ShopsCart): void {
  if (listSelectedShops(cart).length > CHECKOUT_SHOPS_MAX)
    toast(t('cart.shopsMax', { count: CHECKOUT_SHOPS_MAX }))
  else go(pages.checkout, { shops: true })
}
