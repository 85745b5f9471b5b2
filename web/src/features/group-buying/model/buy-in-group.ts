import { pages } from '@/app/paths.ts'
import { buildCheckoutSearch } from '@/features/checkout/model/checkout-search.ts'
import { openLoginForCheckout } from '@/lib/login-for-checkout.ts'
import { go } from '@/lib/nav.tsx'
import { useSession } from '@/lib/session.ts'

/** Opens the checkout of a purchase in a group, after the sign-in of visitors. */
export function buyInGroup(offerId: string, groupId: string | undefined, skuId: string): void {
  const open = () =>
    go(pages.checkout, buildCheckoutSearch({ skuId, quantity: 1, group: { offerId, groupId } }))
  if (useSession.getState().token) open()
  else openLoginForCheckout(open)
}
