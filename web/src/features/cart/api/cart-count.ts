import { cartCount } from '@pasar/contract/calls/cart'
import { shopCartCount } from '@pasar/contract/calls/shops/cart'
import { useRead } from '@/lib/api/query.ts'
import { useBadges } from '@/lib/badges.ts'
import { useSignedIn } from '@/lib/session.ts'

/** Returns the number of items in both carts: of the platform, for members and visitors, and of shops. */
export function useCartCounts(): { platform: number; shops: number } {
  const signedIn = useSignedIn()
  const visitor = useBadges((s) => s.visitorCart)
  const platform = useRead(cartCount, {}, { enabled: signedIn }).data?.count ?? 0
  const shops = useRead(shopCartCount, {}, { enabled: signedIn }).data?.count ?? 0
  return signedIn ? { platform, shops } : { platform: visitor, shops: 0 }
}

/** Returns the number of items in both carts together. */
export function useCartCount(): number {
  const { platform, shops } = useCartCounts()
  return platform + shops
}
