import { PackageX } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { prefetchGoods, useGoods } from '@/features/goods/api/goods.ts'
import { BuyBar } from '@/features/goods/components/BuyBar.tsx'
import { DetailsBlock } from '@/features/goods/components/DetailsBlock.tsx'
import { GoodsGallery } from '@/features/goods/components/GoodsGallery.tsx'
import { GoodsHead, SaleClock } from '@/features/goods/components/GoodsHead.tsx'
import { FloatingHeader, GoodsPath } from '@/features/goods/components/GoodsHeader.tsx'
import { OptionChips } from '@/features/goods/components/OptionChips.tsx'
import { PriceBlock } from '@/features/goods/components/PriceBlock.tsx'
import { ReviewsBlock } from '@/features/goods/components/ReviewsBlock.tsx'
import { ServiceRows } from '@/features/goods/components/ServiceRows.tsx'
import { Similar } from '@/features/goods/components/Similar.tsx'
import { choiceOf, firstSku, type Goods, skuOf } from '@/features/goods/model/choice.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { goBack, PageLink, setSearch, usePageSearch } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { buttonClass } from '@/ui/Button.tsx'
import { Later } from '@/ui/Later.tsx'
import { ErrorState, Notice } from '@/ui/Notice.tsx'
import { PageHeader } from '@/ui/PageHeader.tsx'
import { PullToRefresh } from '@/ui/PullToRefresh.tsx'
import { Skeleton } from '@/ui/Skeleton.tsx'
import { StickyBar } from '@/ui/StickyBar.tsx'
import { useLayout } from '@/ui/use-layout.ts'
import { useTitle } from '@/ui/use-title.ts'

export function prefetch({ id }: Record<string, string>) {
  if (id) prefetchGoods(id)
}

const frame = 'wide:page-width wide:pb-6'
const columns = 'wide:grid wide:grid-cols-2 wide:items-start wide:gap-10'
const panel =
  'relative -mt-4 grid grid-cols-1 gap-6 rounded-t-[20px] bg-paper px-4 pt-5 wide:mt-0 wide:rounded-none wide:px-0 wide:pt-0'

export default function GoodsPage() {
  const t = useT()
  const { id } = usePageSearch(pages.goodsInfo)
  const { data, error, refetch } = useGoods(id)
  if (data?.card.id === id)
    return (
      <PullToRefresh onRefresh={() => refetch()}>
        <GoodsView key={id} goods={data} onEnd={() => void refetch()} />
      </PullToRefresh>
    )
  const gone = id === '' || isRefusal(error, 'goods-unavailable')
  if (!gone && !error) return <GoodsSkeleton />
  return (
    <>
      <PageHeader title={t('goods.details')} onBack={goBack} hidden={inShell()} />
      {gone ? (
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

function GoodsView({ goods, onEnd }: { goods: Goods; onEnd: () => void }) {
  const phone = useLayout() === 'phone'
  const { sku: wanted } = usePageSearch(pages.goodsInfo)
  const { card, options, skus, pictures } = goods
  useTitle(card.title)
  const sku = firstSku(skus, wanted)
  const choice = sku ? choiceOf(options, sku) : {}
  // A SKU with a picture of its own that is not among the pictures stands first.
  const own = sku && !pictures.some((p) => p.url === sku.picture.url) ? [sku.picture] : []
  const shown = [...own, ...pictures]
  const index = Math.max(
    0,
    shown.findIndex((p) => p.url === sku?.picture.url),
  )
  return (
    <>
      <FloatingHeader goods={goods} />
      <div className={frame}>
        <GoodsPath goods={goods} />
        <div className={columns}>
          <div className="wide:sticky wide:top-22">
            <GoodsGallery pictures={shown} video={goods.video} index={index} />
          </div>
          <div className={panel}>
            <PriceBlock goods={goods} sku={sku} />
            <SaleClock goods={goods} onEnd={onEnd} />
            <GoodsHead goods={goods} sku={sku} />
            <ServiceRows goods={goods} />
            {options.length > 0 && (
              <div className="grid grid-cols-1 gap-5">
                <OptionChips
                  name="page"
                  options={options}
                  skus={skus}
                  choice={choice}
                  onChoice={(next) =>
                    setSearch(pages.goodsInfo, { id: card.id, sku: skuOf(options, skus, next)?.id ?? '' })
                  }
                />
              </div>
            )}
            {!phone && (
              <div className="flex items-center gap-3">
                <BuyBar goods={goods} sku={sku} cart={false} />
              </div>
            )}
            <Later>
              <ReviewsBlock goodsId={card.id} />
              <DetailsBlock goods={goods} />
            </Later>
          </div>
        </div>
      </div>
      <Later>
        <Similar goodsId={card.id} />
      </Later>
      {phone && (
        <StickyBar>
          <BuyBar goods={goods} sku={sku} cart />
        </StickyBar>
      )}
    </>
  )
}

function GoodsSkeleton() {
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
