import { ChevronRight, Star } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Countdown } from '@/ui/display/Countdown.tsx'
import type { Product, Sku } from '../model/choice.ts'

/** Shows the stock up to this number. */
const LOW_STOCK = 10

/** The countdown to the end or the start of a sale. */
export function SaleCountdown({ product, onEnd }: { product: Product; onEnd: () => void }) {
  const t = useT()
  const countdown =
    product.state === 'on_sale' && product.endsAt
      ? { text: t('goods.endsIn'), ends: product.endsAt }
      : product.state === 'not_started' && product.startsAt
        ? { text: t('goods.startsIn'), ends: product.startsAt }
        : null
  if (!countdown) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card bg-shade px-4 py-2.5 text-sm text-ink-2">
      <span className="font-medium">{countdown.text}</span>
      <Countdown ends={countdown.ends} variant="boxes" onEnd={onEnd} />
    </p>
  )
}

/** Title, subtitle, rating, sales, origin, stock and limits. */
export function ProductSummary({ product, sku }: { product: Product; sku: Sku | undefined }) {
  const t = useT()
  const { short, rating } = useFormat()
  const { card, limitPerOrder, limitPerMember } = product
  const isLow = sku && sku.stock > 0 && sku.stock <= LOW_STOCK
  return (
    <div className="grid gap-2">
      <h1 className="text-lg leading-snug font-bold text-balance break-words hyphens-auto wide:text-xl">
        {card.title}
      </h1>
      {product.subtitle && <p className="text-ink-2">{product.subtitle}</p>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        {card.reviewCount > 0 && (
          <PageLink
            page={pages.reviews}
            search={{ id: card.id }}
            className="target inline-flex items-center gap-1"
          >
            <Star size={14} className="fill-star text-star" aria-hidden />
            <span className="font-semibold text-star-ink">{rating(card.rating)}</span>
            {t('goods.reviews', { count: card.reviewCount })}
            <ChevronRight size={14} aria-hidden />
          </PageLink>
        )}
        <span>{t('goods.sold', { count: card.sold, shown: short(card.sold) })}</span>
        <span>{t('goods.shipsFrom', { place: product.freight.from })}</span>
        {isLow && <span className="font-medium text-sale">{t('goods.stockLeft', { count: sku.stock })}</span>}
        {limitPerOrder !== null && <span>{t('goods.limitPerOrder', { count: limitPerOrder })}</span>}
        {limitPerMember !== null && <span>{t('goods.limitPerMember', { count: limitPerMember })}</span>}
      </p>
    </div>
  )
}
