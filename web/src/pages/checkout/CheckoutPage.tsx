import { lazy, Suspense } from 'react'
import { pages } from '@/app/paths.ts'
import { type CoupleTerms, prefetchCartDraft } from '@/features/checkout/api/draft.ts'
import { CheckoutView } from '@/features/checkout/components/CheckoutView.tsx'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { prefetchCenterChoice } from '@/features/service-centers/api/service-centers.ts'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { useSession } from '@/lib/session.ts'
import { isInShell } from '@/platform/environment.ts'
import { loadChunk } from '@/platform/load-chunk.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'

const ShopCheckoutView = lazy(() =>
  loadChunk(async () => ({
    default: (await import('@/features/shop-checkout/components/ShopCheckoutView.tsx')).ShopCheckoutView,
  })),
)

/** Starts what the first render of a checkout of the cart shows. */
export function prefetch(search: Record<string, string>): void {
  if (!useSession.getState().token || Object.keys(search).length > 0) return
  prefetchCartDraft()
  prefetchCenterChoice()
}

export default function CheckoutPage() {
  const t = useT()
  const search = usePageSearch(pages.checkout)
  const { sku, quantity, inPoints, offer, group, partner, pack, together, shop, shops } = search
  const count = Math.max(1, Number.parseInt(quantity, 10) || 1)
  const couple: CoupleTerms | undefined = pack
    ? { packId: pack, together }
    : partner
      ? { offerId: offer, partner, together }
      : undefined
  const groupTerms = offer && !couple ? { offerId: offer, groupId: group || undefined } : undefined
  return (
    <>
      <PageHeader title={t('checkout.title')} onBack={goBack} hidden={isInShell()} />
      <div className="page-width pb-6">
        <RequireAuth>
          {shop || shops ? (
            <Suspense fallback={<ListSkeleton count={4} />}>
              <ShopCheckoutView
                key={`${shop} ${sku}`}
                purchase={shop ? { shopId: shop, skuId: sku, quantity: count } : null}
              />
            </Suspense>
          ) : (
            <CheckoutView
              key={sku}
              purchase={sku ? { skuId: sku, quantity: count, inPoints, group: groupTerms, couple } : null}
            />
          )}
        </RequireAuth>
      </div>
    </>
  )
}
