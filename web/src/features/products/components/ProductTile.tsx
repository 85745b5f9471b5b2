import type { ProductCard } from '@pasar/contract/calls/catalog'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { cx } from '@/ui/cx.ts'
import { Tag } from '@/ui/display/Badge.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { ProductFacts, ProductPrice } from './ProductPrice.tsx'
import { QuickAddButton } from './QuickAddButton.tsx'

type Props = {
  product: ProductCard
  /** Above the fold. */
  first?: boolean
  sizes?: string
  /** Shows the quick-add button. */
  addable?: boolean
  /** The member-owned shop that sells it; empty for the platform. */
  shopId?: string | undefined
}

/** The picture with its label: sale or sold out. */
function ProductPicture({ product, first, sizes, small }: Props & { small?: boolean }) {
  const t = useT()
  return (
    <span className="relative block">
      <Picture
        picture={product.picture}
        ratio={1}
        sizes={sizes}
        first={first}
        className="rounded-card"
        alt=""
      />
      {!product.inStock && (
        <span className="absolute inset-0 grid place-items-center rounded-card bg-paper/60">
          <span className="rounded-full bg-ink px-3 py-1 text-xs font-semibold text-paper">
            {t('goods.soldOut')}
          </span>
        </span>
      )}
      {product.inStock && product.struckPrice && (
        <span className={cx('absolute', small ? 'top-1 left-1' : 'top-2 left-2')}>
          <Tag tone="sale">{t('goods.sale')}</Tag>
        </span>
      )}
    </span>
  )
}

// The link is the title. Its hit area covers the card.
const linkClass =
  'after:absolute after:inset-0 after:z-1 after:rounded-card group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent'

/** A product in a grid. */
export function ProductTile({
  product,
  first,
  sizes = '(min-width: 750px) 20vw, 50vw',
  addable,
  shopId,
}: Props) {
  return (
    <article className="group relative isolate grid min-w-0 content-start gap-1">
      <ProductPicture product={product} first={first} sizes={sizes} />
      <h3 className="mt-1 line-clamp-2 min-h-[2.75em] px-0.5 text-base leading-snug text-pretty break-words hyphens-auto">
        <PageLink page={pages.product} search={{ id: product.id, shop: shopId }} className={linkClass}>
          {product.title}
        </PageLink>
      </h3>
      <div className="px-0.5">
        <ProductPrice product={product} />
      </div>
      <div className="flex items-center justify-between gap-1 px-0.5">
        <ProductFacts product={product} />
        {addable && product.inStock && <QuickAddButton product={product} shopId={shopId} className="z-10" />}
      </div>
    </article>
  )
}

/** A product in a list. `card` adds a surface. */
export function ProductRow({ product, first, card }: Props & { card?: boolean }) {
  return (
    <article
      className={cx(
        'group relative isolate flex h-full min-w-0 gap-3',
        card && 'rounded-card border border-line bg-surface p-3',
      )}
    >
      <div className="w-24 shrink-0 wide:w-28">
        <ProductPicture product={product} first={first} sizes="112px" small />
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-1 py-0.5">
        <h3 className="line-clamp-2 text-base leading-snug text-pretty break-words hyphens-auto">
          <PageLink page={pages.product} search={{ id: product.id }} className={linkClass}>
            {product.title}
          </PageLink>
        </h3>
        <div>
          <ProductPrice product={product} />
          <div className="flex min-h-9 items-center justify-between gap-2">
            <ProductFacts product={product} />
            {product.inStock && <QuickAddButton product={product} className="z-10" />}
          </div>
        </div>
      </div>
    </article>
  )
}
