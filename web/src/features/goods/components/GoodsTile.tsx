import type { GoodsCard } from '@pasar/contract/calls/catalog'
import { ShoppingCart, Star } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useAddToCart } from '@/features/cart/api/add-item.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { go, PageLink } from '@/lib/nav.tsx'
import { Tag } from '@/ui/Badge.tsx'
import { IconButton } from '@/ui/Button.tsx'
import { Picture } from '@/ui/Picture.tsx'
import { Price } from '@/ui/Price.tsx'

type Props = {
  goods: GoodsCard
  /** Among the first that a person sees. */
  first?: boolean
  sizes?: string
  /** Shows the button that puts it into the cart in place. */
  addable?: boolean
}

/** Stars and how many were sold, in one line. */
export function GoodsFacts({ goods }: { goods: GoodsCard }) {
  const t = useT()
  const { short, number } = useFormat()
  return (
    <p className="flex items-center gap-1 text-sm text-muted">
      {goods.reviewCount > 0 && (
        <>
          <Star size={14} className="shrink-0 fill-star text-star" aria-hidden />
          <span className="sr-only">{t('common.starsOf', { value: goods.rating })}</span>
          <span aria-hidden>{number(goods.rating)}</span>
          <span aria-hidden>·</span>
        </>
      )}
      <span className="truncate">{t('goods.sold', { count: goods.sold, shown: short(goods.sold) })}</span>
    </p>
  )
}

/** Goods as a grid shows them: picture, two lines of title, price, facts. The whole tile is the link. */
export function GoodsTile({ goods, first, sizes = '(min-width: 750px) 20vw, 50vw', addable }: Props) {
  const t = useT()
  return (
    <article className="relative grid min-w-0 grid-cols-1 content-start gap-1">
      <PageLink page={pages.goodsInfo} search={{ id: goods.id }} className="group grid gap-1 rounded-card">
        <span className="relative block">
          <Picture
            picture={goods.picture}
            ratio={1}
            sizes={sizes}
            first={first}
            className="rounded-card"
            alt=""
          />
          {!goods.inStock && (
            <span className="absolute inset-0 grid place-items-center rounded-card bg-paper/60">
              <span className="rounded-full bg-ink px-3 py-1 text-sm font-semibold text-paper">
                {t('goods.soldOut')}
              </span>
            </span>
          )}
          {goods.inStock && goods.tags.includes('sale') && (
            <span className="absolute top-2 left-2">
              <Tag tone="sale">{t('goods.sale')}</Tag>
            </span>
          )}
        </span>
        <h3 className="mt-1 line-clamp-2 min-h-[2.75em] px-0.5 text-base leading-snug group-hover:text-accent">
          {goods.title}
        </h3>
        <span className="px-0.5">
          <span className="text-sm text-muted">{goods.priceFrom ? `${t('goods.from')} ` : ''}</span>
          <Price money={goods.price} size="lg" sale={goods.struckPrice !== null} struck={goods.struckPrice} className="flex-wrap !gap-x-2" />
        </span>
      </PageLink>
      <div className="flex min-h-11 items-center justify-between gap-1 px-0.5">
        <GoodsFacts goods={goods} />
        {addable && goods.inStock && <AddInPlace goods={goods} />}
      </div>
    </article>
  )
}

/** Puts the only SKU in, or opens the goods page where one is chosen. */
export function AddInPlace({ goods }: { goods: GoodsCard }) {
  const t = useT()
  const { add, pending } = useAddToCart()
  const act = () =>
    goods.onlySkuId ? void add({ skuId: goods.onlySkuId }) : go(pages.goodsInfo, { id: goods.id })
  return (
    <IconButton
      icon={ShoppingCart}
      label={t('goods.addTitle', { title: goods.title })}
      onClick={act}
      disabled={pending}
    />
  )
}
