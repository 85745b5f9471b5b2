import type { ProductCard } from '@pasar/contract/calls/catalog'
import { Star } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Price } from '@/ui/display/Price.tsx'
import { useUnitPrice } from '../model/unit-price.ts'

/** The price in a list, with “from” where the SKUs differ. The language sets its position. */
export function ProductPrice({ product }: { product: ProductCard }) {
  const t = useT()
  const { price, struckPrice } = useUnitPrice()(product)
  const renderFrom = (text: string) =>
    product.priceFrom && text && <span className="text-xs text-muted">{text}</span>
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5">
      {renderFrom(t('goods.from'))}
      <Price
        money={price}
        sale={struckPrice !== null}
        struck={struckPrice}
        after={renderFrom(t('goods.fromAfter'))}
      />
    </span>
  )
}

/** Rating and sales in one line. */
export function ProductFacts({ product }: { product: ProductCard }) {
  const t = useT()
  const { short, rating } = useFormat()
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-1 text-sm text-muted">
      {product.reviewCount > 0 && (
        <>
          <Star size={14} className="shrink-0 fill-star text-star" aria-hidden />
          <span className="sr-only">{t('common.starsOf', { value: product.rating })}</span>
          <span aria-hidden>{rating(product.rating)}</span>
          <span aria-hidden>·</span>
        </>
      )}
      <span className="min-w-0 break-words">
        {t('goods.sold', { count: product.sold, shown: short(product.sold) })}
      </span>
    </p>
  )
}
