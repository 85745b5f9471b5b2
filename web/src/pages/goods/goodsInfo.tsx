import { PackageX, Share2 } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useGoods, useSimilar } from '@/features/goods/api/goods.ts'
import { BuyBar } from '@/features/goods/components/BuyBar.tsx'
import { DetailsBlock } from '@/features/goods/components/DetailsBlock.tsx'
import { GoodsGallery } from '@/features/goods/components/GoodsGallery.tsx'
import { GoodsTile } from '@/features/goods/components/GoodsTile.tsx'
import { OptionChips } from '@/features/goods/components/OptionChips.tsx'
import { PriceBlock } from '@/features/goods/components/PriceBlock.tsx'
import { ReviewsBlock } from '@/features/goods/components/ReviewsBlock.tsx'
import { ServiceRows } from '@/features/goods/components/ServiceRows.tsx'
import { choiceOf, firstSku, type Goods, skuOf } from '@/features/goods/model/choice.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { go, goBack, setSearch, usePageSearch } from '@/lib/nav.tsx'
import { useSession } from '@/lib/session.ts'
import { platform } from '@/platform/browser.ts'
import { inShell } from '@/platform/surroundings.ts'
import { Button, IconButton } from '@/ui/Button.tsx'
import { SectionTitle } from '@/ui/Card.tsx'
import { Countdown } from '@/ui/Countdown.tsx'
import { ErrorState, Notice } from '@/ui/Notice.tsx'
import { PageHeader } from '@/ui/PageHeader.tsx'
import { DetailSkeleton } from '@/ui/Skeleton.tsx'
import { StickyBar } from '@/ui/StickyBar.tsx'
import { toast } from '@/ui/toast-store.ts'

export default function GoodsPage() {
  const t = useT()
  const { id } = usePageSearch(pages.goodsInfo)
  const { data, error, refetch } = useGoods(id)
  if (data?.card.id === id) return <GoodsView key={id} goods={data} />
  const gone = id === '' || isRefusal(error, 'goods-unavailable')
  return (
    <>
      <PageHeader title={t('goods.details')} onBack={goBack} hidden={inShell()} />
      {gone ? (
        <Notice icon={PackageX} title={t('goods.unavailable')} text={t('goods.unavailableText')}>
          <Button onClick={() => go(pages.home)}>{t('goods.toShop')}</Button>
        </Notice>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </>
  )
}

function useShare(goods: Goods) {
  const t = useT()
  const code = useSession((s) => s.user?.invitationCode)
  return async () => {
    // The code stands before the '#': every browser and messenger keeps it there.
    const url = new URL(location.href)
    if (code) url.searchParams.set('shareCode', code)
    const outcome = await platform.share({ title: goods.card.title, text: goods.subtitle, url: url.href })
    if (outcome === 'copied') toast(t('goods.linkCopied'))
  }
}

function GoodsView({ goods }: { goods: Goods }) {
  const t = useT()
  const { short, number } = useFormat()
  const { sku: wanted } = usePageSearch(pages.goodsInfo)
  const share = useShare(goods)
  const { card, options, skus, pictures } = goods
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
      <PageHeader
        title={card.title}
        onBack={goBack}
        hidden={inShell()}
        actions={<IconButton icon={Share2} label={t('goods.share')} onClick={() => void share()} />}
      />
      <div className="mx-auto w-full max-w-6xl wide:grid wide:grid-cols-2 wide:items-start wide:gap-10 wide:px-6 wide:py-6">
        <div className="wide:sticky wide:top-24">
          <GoodsGallery pictures={shown} index={index} />
        </div>
        <div className="relative -mt-4 grid grid-cols-1 gap-6 rounded-t-[20px] bg-paper px-4 pt-5 wide:mt-0 wide:px-0 wide:pt-0">
          <PriceBlock goods={goods} sku={sku} />
          {goods.endsAt && goods.state === 'on_sale' && (
            <p className="flex items-center gap-2 text-sm text-muted">
              <Countdown ends={goods.endsAt} look="boxes" />
            </p>
          )}
          <div className="grid grid-cols-1 gap-2">
            <h2 className="text-lg leading-snug font-bold text-balance wide:text-xl">{card.title}</h2>
            <p className="text-ink-2">{goods.subtitle}</p>
            <p className="flex flex-wrap gap-x-4 text-sm text-muted">
              {card.reviewCount > 0 && (
                <span>
                  <span className="font-semibold text-star-ink">★ {number(card.rating)}</span>{' '}
                  {t('goods.reviews', { count: card.reviewCount })}
                </span>
              )}
              <span>{t('goods.sold', { count: card.sold, shown: short(card.sold) })}</span>
              <span>{t('goods.shipsFrom', { place: goods.freight.from })}</span>
            </p>
          </div>
          <ServiceRows goods={goods} />
          {options.length > 0 && (
            <OptionChips
              options={options}
              skus={skus}
              choice={choice}
              onChoice={(next) =>
                setSearch(pages.goodsInfo, { id: card.id, sku: skuOf(options, skus, next)?.id ?? '' })
              }
            />
          )}
          <div className="hidden items-center gap-3 wide:flex">
            <BuyBar goods={goods} sku={sku} />
          </div>
          <ReviewsBlock goodsId={card.id} />
          <DetailsBlock goods={goods} />
        </div>
      </div>
      <Similar goodsId={card.id} />
      <span className="wide:hidden">
        <StickyBar>
          <BuyBar goods={goods} sku={sku} />
        </StickyBar>
      </span>
    </>
  )
}

function Similar({ goodsId }: { goodsId: string }) {
  const t = useT()
  const list = useSimilar(goodsId).data?.list ?? []
  if (list.length === 0) return null
  return (
    <section className="mx-auto w-full max-w-6xl px-4 py-8 wide:px-6">
      <SectionTitle>{t('goods.recommendations')}</SectionTitle>
      <div className="mt-2 grid grid-cols-2 gap-3 wide:grid-cols-4 wide:gap-5">
        {list.map((goods) => (
          <GoodsTile key={goods.id} goods={goods} />
        ))}
      </div>
    </section>
  )
}
