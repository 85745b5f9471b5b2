import { PackageX } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { pages } from '@/app/paths.ts'
import { prefetchProduct, useProduct } from '@/features/products/api/products.ts'
import { BuyBar } from '@/features/products/components/BuyBar.tsx'
import { DetailsBlock } from '@/features/products/components/DetailsBlock.tsx'
import { OptionChips } from '@/features/products/components/OptionChips.tsx'
import { PriceBlock } from '@/features/products/components/PriceBlock.tsx'
import { ProductGallery } from '@/features/products/components/ProductGallery.tsx'
import { FloatingHeader, ProductBreadcrumbs } from '@/features/products/components/ProductHeader.tsx'
import { ProductSummary, SaleCountdown } from '@/features/products/components/ProductSummary.tsx'
import { ServiceRows } from '@/features/products/components/ServiceRows.tsx'
import { SimilarProducts } from '@/features/products/components/SimilarProducts.tsx'
import { findInitialSku, findSku, getChoice, type Product } from '@/features/products/model/choice.ts'
import { loadFullPack, useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { goBack, PageLink, setSearch, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { Deferred } from '@/ui/page/Deferred.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { useLayout } from '@/ui/page/use-layout.ts'
import { useTitle } from '@/ui/page/use-title.ts'

// Not part of the first visit: most products have no offer.
const OpenGroups = lazy(async () => {
  const [module] = await Promise.all([
    import('@/features/group-buying/components/OpenGroups.tsx'),
    loadFullPack(),
  ])
  return module
})
// Its own chunk with its texts: most products have no promotion.
const ProductPromotions = lazy(() => import('@/features/promotions/components/ProductPromotions.tsx'))

// Below the fold, with texts that the first visit goes without.
const ReviewsBlock = lazy(async () => {
  const [module] = await Promise.all([
    import('@/features/products/components/ReviewsBlock.tsx'),
    loadFullPack(),
  ])
  return { default: module.ReviewsBlock }
})

const ViewedStrip = lazy(async () => {
  const [module] = await Promise.all([
    import('@/features/view-history/components/ViewedStrip.tsx'),
    loadFullPack(),
  ])
  return module
})

/** Records the view when the page has had its time; a failed load loses one line of the history. */
const recordView = (goodsId: string) =>
  void import('@/features/view-history/model/views.ts').then(
    (views) => views.recordView(goodsId),
    () => undefined,
  )

const CoupleOffer = lazy(async () => {
  const [module] = await Promise.all([
    import('@/features/couple-packs/components/CoupleOffer.tsx'),
    loadFullPack(),
  ])
  return module
})

// Most products are sold by the platform.
const SoldBy = lazy(async () => {
  const [module] = await Promise.all([import('@/features/storefront/components/SoldBy.tsx'), loadFullPack()])
  return module
})
const MoreFromShop = lazy(async () => {
  const [module] = await Promise.all([
    import('@/features/storefront/components/MoreFromShop.tsx'),
    loadFullPack(),
  ])
  return module
})

export function prefetch({ id, shop }: Record<string, string>) {
  if (id) prefetchProduct(id, shop)
}

const frame = 'wide:page-width wide:pb-6'
const columns = 'wide:grid wide:grid-cols-2 wide:items-start wide:gap-10'
const panel =
  'relative -mt-4 grid gap-6 rounded-t-[20px] bg-paper px-4 pt-5 wide:mt-0 wide:rounded-none wide:px-0 wide:pt-0'

export default function GoodsPage() {
  const t = useT()
  const { id, shop } = usePageSearch(pages.product)
  const { data, error, refetch } = useProduct(id, true, shop)
  if (data?.card.id === id && (data.shop?.id ?? '') === shop)
    return (
      <PullToRefresh onRefresh={() => refetch()}>
        <ProductView key={`${id} ${shop}`} product={data} onEnd={() => void refetch()} />
      </PullToRefresh>
    )
  const unavailable = isRefusal(error, 'goods-unavailable') || isRefusal(error, 'not-found')
  if (!unavailable && !error) return <ProductSkeleton />
  return (
    <>
      <PageHeader title={t('goods.details')} onBack={goBack} hidden={isInShell()} />
      {unavailable ? (
        <Notice icon={PackageX} title={t('goods.unavailable')} text={t('goods.unavailableText')}>
          <PageLink page={pages.home} className={buttonClass()}>
            {t('goods.toShop')}
          </PageLink>
        </Notice>
      ) : (
        <ErrorState onRetry={() => void refetch()} />
      )}
    </>
  )
}

function ProductView({ product, onEnd }: { product: Product; onEnd: () => void }) {
  const phone = useLayout() === 'phone'
  const { sku: requestedSku } = usePageSearch(pages.product)
  const { card, options, skus, pictures, shop } = product
  useTitle(card.title)
  useEffect(() => recordView(card.id), [card.id])
  const sku = findInitialSku(skus, requestedSku)
  const isChosen = skus.length === 1 || sku?.id === requestedSku
  const choice = sku ? getChoice(options, sku) : {}
  const promotions = product.promotions.length + (sku?.flash ? 1 : 0)
  // The SKU's picture comes first if it is not among the product's pictures.
  const extra = sku && !pictures.some((p) => p.url === sku.picture.url) ? [sku.picture] : []
  const shown = [...extra, ...pictures]
  const index = Math.max(
    0,
    shown.findIndex((p) => p.url === sku?.picture.url),
  )
  return (
    <>
      <FloatingHeader product={product} />
      <div className={frame}>
        <ProductBreadcrumbs product={product} />
        <div className={columns}>
          <div className="wide:sticky wide:top-22">
            <ProductGallery pictures={shown} video={product.video} index={index} />
          </div>
          <div className={panel}>
            <PriceBlock product={product} sku={sku} />
            <SaleCountdown product={product} onEnd={onEnd} />
            {promotions > 0 && (
              <Suspense fallback={<PromotionsSkeleton count={promotions} />}>
                <ProductPromotions product={product} sku={sku} onEnd={onEnd} />
              </Suspense>
            )}
            <ProductSummary product={product} sku={sku} />
            {shop && (
              <Suspense fallback={<Skeleton className="h-23 rounded-card" />}>
                <SoldBy shop={shop} />
              </Suspense>
            )}
            <ServiceRows product={product} />
            {options.length > 0 && (
              <div className="grid gap-5">
                <OptionChips
                  name="page"
                  options={options}
                  skus={skus}
                  choice={choice}
                  onChoice={(next) =>
                    setSearch(pages.product, {
                      id: card.id,
                      sku: findSku(options, skus, next)?.id ?? '',
                      shop: shop?.id,
                    })
                  }
                />
              </div>
            )}
            {!phone && (
              <div className="sticky bottom-0 z-10 -my-3 flex items-center gap-3 bg-paper py-3">
                <BuyBar product={product} sku={sku} isChosen={isChosen} cart={false} />
              </div>
            )}
            <Deferred>
              {!shop && <Offers goodsId={card.id} skuId={isChosen ? sku?.id : undefined} />}
              <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
                <ReviewsBlock goodsId={card.id} />
              </Suspense>
              <DetailsBlock product={product} />
            </Deferred>
          </div>
        </div>
      </div>
      <Deferred>
        {shop ? (
          <Suspense>
            <MoreFromShop shop={shop} exceptId={card.id} />
          </Suspense>
        ) : (
          <SimilarProducts goodsId={card.id} />
        )}
        <Suspense>
          <ViewedStrip exceptId={card.id} className="page-width pb-8" />
        </Suspense>
      </Deferred>
      {phone && (
        <StickyBar className="@max-[23rem]:gap-2">
          <BuyBar product={product} sku={sku} isChosen={isChosen} cart />
        </StickyBar>
      )}
    </>
  )
}

/** Buying in a group, and couple packs: the platform only. */
const Offers = (props: { goodsId: string; skuId: string | undefined }) => (
  <>
    <Suspense>
      <OpenGroups {...props} />
    </Suspense>
    <Suspense>
      <CoupleOffer {...props} />
    </Suspense>
  </>
)

/** As high as the promotions, so that what follows stays where it is. */
const PromotionsSkeleton = ({ count }: { count: number }) => (
  <div className="grid gap-2">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are alike.
      <Skeleton key={index} className="h-[62px] rounded-card" />
    ))}
  </div>
)

function ProductSkeleton() {
  return (
    <>
      <FloatingHeader />
      <div className={frame}>
        <div className="hidden h-14 wide:block" />
        <div className={columns}>
          <Skeleton className="aspect-square !rounded-none wide:!rounded-card" />
          <div className={panel}>
            <Skeleton className="h-8 w-2/5" />
            <div className="grid gap-2">
              <Skeleton className="h-6 w-5/6" />
              <Skeleton className="h-4 w-3/5" />
            </div>
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="h-16 rounded-card" />
          </div>
        </div>
      </div>
    </>
  )
}
