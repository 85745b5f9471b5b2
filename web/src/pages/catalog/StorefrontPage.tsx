import type { ShopProfile } from '@pasar/contract/calls/shops/shop'
import { Store } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { ShareButton } from '@/features/share/components/ShareButton.tsx'
import { prefetchShop, useShop } from '@/features/storefront/api/storefront.ts'
import { ShopProducts } from '@/features/storefront/components/ShopProducts.tsx'
import { ShopBanner, StorefrontHead } from '@/features/storefront/components/StorefrontHead.tsx'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { goBack, PageLink, setSearch, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { FloatingBar } from '@/ui/page/FloatingBar.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { GridSkeleton, Skeleton } from '@/ui/page/Skeleton.tsx'
import { useTitle } from '@/ui/page/use-title.ts'

export const prefetch = ({ id = '', shop = '' }: Record<string, string>) => prefetchShop({ id, slug: shop })

/** A member-owned shop as visitors see it. */
export default function StorefrontPage() {
  const t = useT()
  const { id, shop: slug } = usePageSearch(pages.storefront)
  const { data, error, refetch } = useShop({ id, slug })
  const isNamed = id !== '' || slug !== ''
  const shop = data?.shop
  if (shop && (id ? shop.id === id : isNamed))
    return (
      <PullToRefresh onRefresh={() => refetch()}>
        <Storefront key={shop.id} shop={shop} />
      </PullToRefresh>
    )
  const isUnknown = !isNamed || isRefusal(error, 'not-found')
  if (!isUnknown && !error) return <StorefrontSkeleton />
  return (
    <>
      <PageHeader title={t('storefront.title')} onBack={goBack} hidden={isInShell()} />
      {isUnknown ? (
        <Notice icon={Store} title={t('storefront.unknown')} text={t('storefront.unknownText')} role="alert">
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

function Storefront({ shop }: { shop: ShopProfile }) {
  const { id, shop: slug, ...filters } = usePageSearch(pages.storefront)
  useTitle(shop.name)
  return (
    <>
      <FloatingBar
        title={shop.name}
        isPast={() => scrollY > innerWidth * 0.3}
        actions={(appearance) => (
          <ShareButton
            target={{ kind: 'member-shop', id: shop.id }}
            appearance={appearance}
            className="pointer-events-auto"
          />
        )}
      />
      <div className="wide:page-width wide:pt-5">
        <ShopBanner shop={shop} />
      </div>
      <div className="page-width grid gap-4 pb-6 wide:gap-6">
        <StorefrontHead shop={shop} />
        <ShopProducts
          shop={shop}
          filters={filters}
          onFilter={(next) => setSearch(pages.storefront, { id, shop: slug, ...next })}
        />
      </div>
    </>
  )
}

/** As high as the page, so that nothing moves when it arrives. */
const StorefrontSkeleton = () => (
  <>
    <FloatingBar title={undefined} isPast={() => false} actions={() => null} />
    <div className="wide:page-width wide:pt-5">
      <Skeleton className="aspect-[5/2] rounded-none! wide:aspect-[4/1] wide:rounded-card!" />
    </div>
    <div className="page-width grid gap-4 pb-6 wide:gap-6">
      <div className="grid gap-3">
        <div className="-mt-10 size-20 rounded-card bg-shade ring-4 ring-paper wide:-mt-12 wide:ml-6 wide:size-24" />
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
      <GridSkeleton />
    </div>
  </>
)
