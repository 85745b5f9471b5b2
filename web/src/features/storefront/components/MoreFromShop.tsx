import type { ShopProfile } from '@pasar/contract/calls/shops/shop'
import { pages } from '@/app/paths.ts'
import { ProductTile } from '@/features/products/components/ProductTile.tsx'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { SectionTitle } from '@/ui/display/Card.tsx'
import { useMoreProducts } from '../api/storefront.ts'
import { toProductCard } from '../model/product-card.ts'

const SHOWN = 8

/** Other products of a shop. Hidden when there are none or loading fails. */
export default function MoreFromShop({ shop, exceptId }: { shop: ShopProfile; exceptId: string }) {
  const t = useT()
  const products = (useMoreProducts(shop.id, SHOWN + 1).data?.list ?? [])
    .filter(({ goodsId }) => goodsId !== exceptId)
    .slice(0, SHOWN)
  if (products.length === 0) return null
  return (
    <section className="page-width py-8">
      <SectionTitle
        end={
          <PageLink
            page={pages.storefront}
            search={{ shop: shop.slug }}
            className="target font-semibold text-accent"
          >
            {t('storefront.visit')}
          </PageLink>
        }
      >
        {t('storefront.more')}
      </SectionTitle>
      <ul className="mt-2 grid grid-cols-2 gap-x-3 gap-y-6 wide:grid-cols-4 wide:gap-x-5">
        {products.map((product) => (
          <li key={product.goodsId} className="min-w-0">
            <ProductTile product={toProductCard(product)} shopId={shop.id} addable={shop.state === 'open'} />
          </li>
        ))}
      </ul>
    </section>
  )
}
