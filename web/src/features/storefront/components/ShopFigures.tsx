import type { ShopProfile } from '@pasar/contract/calls/shops/shop'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'

type Props = { shop: ShopProfile; withAge?: boolean; className?: string }

/** Number of products, sales, and since when a shop is open. */
export function ShopFigures({ shop, withAge, className }: Props) {
  const t = useT()
  const { short, date } = useFormat()
  const figures = [
    t('storefront.products', { count: shop.goods }),
    shop.sold > 0 && t('goods.sold', { count: shop.sold, shown: short(shop.sold) }),
    withAge && t('storefront.openSince', { date: date(shop.openedAt, 'month') }),
  ].filter(Boolean)
  return (
    // Each figure has its dot in its left padding, which is cut off at the start of a line.
    <p className={`overflow-hidden text-sm text-muted ${className ?? ''}`}>
      <span className="-ml-3 flex flex-wrap">
        {figures.map((figure) => (
          <span
            key={String(figure)}
            className="relative pl-3 before:absolute before:left-1 before:content-['·']"
          >
            {figure}
          </span>
        ))}
      </span>
    </p>
  )
}
