import type { ProductCard } from '@pasar/contract/calls/catalog'
import { Star } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Price } from '@/ui/display/Price.tsx'

/** The price in a list, with “from” where the SKUs differ. The language sets its position. */
export function ProductPrice({ goods }: { goods: ProductCard }) {
  const t = useT()
  const renderFrom = (text: string) => goods.priceFrom && text && <span className="text-xs text-muted">{text}</span>
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5">
      {renderFrom(t('goods.from'))}
      <Price
        money={goods.price}
        sale={goods.struckPrice !== null}
        struck={goods.struckPrice}
        after={renderFrom(t('goods.fromAfter'))}
      />
    </span>
  )
}

/** Rating and sales in one line. */
export function ProductFacts({ goods }: { goods: ProductCard }) {
  const t = useT()
  const { short, number } = useFormat()
  return (
    <p className="flex min-w-0 items-center gap-1 text-sm text-muted">
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
