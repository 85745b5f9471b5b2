import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { prefetchCart, useCart } from '@/features/cart/api/cart.ts'
import { useCartCounts } from '@/features/cart/api/cart-count.ts'
import { CartView } from '@/features/cart/components/CartView.tsx'
import { chooseCart } from '@/features/cart/model/choose-cart.ts'
import { prefetchCoupons } from '@/features/coupons/api/coupons.ts'
import { useShopCart } from '@/features/shop-cart/api/shop-cart.ts'
import { EmptyShopCart } from '@/features/shop-cart/components/EmptyShopCart.tsx'
import { useT } from '@/i18n/i18n.ts'
import { setSearch, usePageSearch } from '@/lib/nav.tsx'
import { useSignedIn } from '@/lib/session.ts'
import { isInShell } from '@/platform/environment.ts'
import { loadChunk } from '@/platform/load-chunk.ts'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { PageTitle } from '@/ui/page/PageTitle.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { useHasArrived } from '@/ui/page/use-has-arrived.ts'

// Most visits show a cart of the platform with items.
const EmptyCart = lazy(() =>
  loadChunk(async () => ({
    default: (await import('@/features/cart/components/EmptyCart.tsx')).EmptyCart,
  })),
)
const ShopCartView = lazy(() =>
  loadChunk(async () => ({
    default: (await import('@/features/shop-cart/components/ShopCartView.tsx')).ShopCartView,
  })),
)

/** Starts what the first render shows: the cart, and its hint at a coupon. */
export function prefetch(): void {
  prefetchCart()
  prefetchCoupons()
}

/** Both carts: of the platform, and of member-owned shops. */
export default function CartPage() {
  const t = useT()
  const counts = useCartCounts()
  const shown = chooseCart(usePageSearch(pages.cart).view, counts)
  const platform = useCart()
  const shops = useShopCart(shown === 'shops')
  const [managed, setManaged] = useState<typeof shown | null>(null)
  const managing = managed === shown
  // The button shows the tap before the rows follow.
  const shownManaged = useDeferredValue(managed)
  const hasLines =
    shown === 'platform'
      ? Boolean(platform.cart?.lines.length)
      : Boolean(shops.data?.shops.some(({ lines }) => lines.length > 0))
  const tabs = (['platform', 'shops'] as const).map((key) => ({
    key,
    label: <CartTab name={t(`cart.${key}`)} count={counts[key]} />,
  }))
  return (
    <>
      <PageTitle
        title={t('cart.title')}
        hidden={isInShell()}
        end={
          hasLines && (
            <button
              type="button"
              onClick={() => setManaged(managing ? null : shown)}
              className="target font-semibold text-accent"
            >
              {t(managing ? 'common.done' : 'cart.manage')}
            </button>
          )
        }
      />
      <div className="page-width">
        <Tabs
          label={t('cart.carts')}
          tabs={tabs}
          value={shown}
          onChange={(view) => {
            setManaged(null)
            setSearch(pages.cart, { view })
          }}
          className="mb-3 border-b border-line"
        >
          <Suspense fallback={<ListSkeleton />}>
            {shown === 'platform' ? (
              <PlatformCart read={platform} managing={shownManaged === 'platform' && hasLines} />
            ) : (
              <ShopsCart read={shops} managing={shownManaged === 'shops' && hasLines} />
            )}
          </Suspense>
        </Tabs>
      </div>
    </>
  )
}

function CartTab({ name, count }: { name: string; count: number }) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {name}
      {count > 0 && <span className="money text-sm font-medium text-muted">{count}</span>}
    </span>
  )
}

type PlatformProps = { read: ReturnType<typeof useCart>; managing: boolean }

function PlatformCart({ read: { cart, isPending, error, refetch }, managing }: PlatformProps) {
  const isFilled = cart !== undefined && cart.lines.length + cart.invalid.length > 0
  const hasArrived = useHasArrived(cart !== undefined)
  return (
    <PullToRefresh onRefresh={refetch}>
      <div className="grid gap-3 pb-4">
        {isFilled && hasArrived ? (
          <CartView cart={cart} managing={managing} onReprice={() => void refetch()} />
        ) : cart && hasArrived ? (
          <EmptyCart />
        ) : error && !isPending ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </PullToRefresh>
  )
}

type ShopsProps = { read: ReturnType<typeof useShopCart>; managing: boolean }

function ShopsCart({ read: { data, error, refetch }, managing }: ShopsProps) {
  const signedIn = useSignedIn()
  if (!signedIn) return <EmptyShopCart />
  return (
    <PullToRefresh onRefresh={refetch}>
      <div className="grid gap-3 pb-4">
        {data && data.shops.length > 0 ? (
          <ShopCartView cart={data} managing={managing} />
        ) : data ? (
          <EmptyShopCart />
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </PullToRefresh>
  )
}
