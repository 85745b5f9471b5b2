import { cartCount } from '@pasar/contract/calls/cart'
import { useRead } from '@/lib/api/query.ts'
import { useBadges } from '@/lib/badges.ts'
import { useSignedIn } from '@/lib/session.ts'

/** Returns the number of items in the cart of the member or visitor. */
export function useCartCount(): number {
  const signedIn = useSignedIn()
  const visitor = useBadges((s) => s.visitorCart)
  const { data } = useRead(cartCount, {}, { enabled: signedIn })
  return signedIn ? (data?.count ?? 0) : visitor
}
