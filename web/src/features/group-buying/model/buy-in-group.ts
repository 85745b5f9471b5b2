import { CART_MAX_QUANTITY } from '@pasar/contract/constants'
import { pages } from '@/app/paths.ts'
import { buildCheckoutSearch } from '@/features/checkout/model/checkout-search.ts'
import { openLoginForCheckout } from '@/lib/login-for-checkout.ts'
import { go } from '@/lib/nav.tsx'
import { useSession } from '@/lib/session.ts'

/** Opens the checkout of a purchase in a group, after the sign-in of visitors. */
export function buyInGroup(
  offerId: string,
  groupId: string | undefined,
  skuId: string,
  quantity: number,
): void {
  const open = () => go(pages.checkout, buildCheckoutSearch({ skuId, quantity, group: { offerId, groupId } }))
  if (useSession.getState().token) open()
  else openLoginForCheckout(open)
}

/** Returns the most units that a member can take of an offer at once: several only where it has a limit. */
export const maxQuantity = ({
  limitPerMember,
  unitsLeft,
}: {
  limitPerMember: number | null
  unitsLeft: number | null
}): number =>
  Math.max(1, Math.min(limitPerMember ?? 1, unitsLeft ?? Number.POSITIVE_INFINITY, CART_MAX_QUANTITY))
