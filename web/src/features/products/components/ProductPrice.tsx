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
    // Each part has its dot in its left padding, which is cut off at the start of a line.
    <p className="min-w-0 overflow-hidden text-sm text-muted">
      <span className="-ml-3 flex flex-wrap items-center">
        {product.reviewCount > 0 && (
          <span className="flex items-center gap-1 pl-3">
            <Star size={14} className="shrink-0 fill-star text-star" aria-hidden />
            <span className="sr-only">{t('common.starsOf', { value: product.rating })}</span>
            <span aria-hidden>{rating(product.rating)}</span>
          </span>
        )}
        {product.sold > 0 && (
          <span className="relative min-w-0 pl-3 break-words before:absolute before:left-1 before:content-['·']">
            {t('goods.sold', { count: product.sold, shown: short(product.sold) })}
          </span>
        )}
      </span>
    </p>
  )
}
