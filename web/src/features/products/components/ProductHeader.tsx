import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { pages } from '@/app/paths.ts'
import { ShareButton } from '@/features/share/components/ShareButton.tsx'
import { buildPageUrl } from '@/features/share/model/share-url.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { FloatingBar } from '@/ui/page/FloatingBar.tsx'
import type { Product } from '../model/choice.ts'

/** What is shared: the product, or its page in a member-owned shop. */
const getShared = ({ card, shop }: Product) =>
  shop
    ? { title: card.title, text: shop.name, url: buildPageUrl(pages.product, { id: card.id, shop: shop.id }) }
    : ({ kind: 'product', id: card.id } as const)

/** Buttons over the picture, which become a title bar once the picture is scrolled past. */
export const FloatingHeader = ({ product }: { product?: Product }) => (
  <FloatingBar
    title={product?.card.title}
    isPast={() => scrollY > innerWidth * 0.8}
    actions={(appearance) =>
      product && (
        <ShareButton target={getShared(product)} appearance={appearance} className="pointer-events-auto" />
      )
    }
  />
)

const Crumb = ({ children }: { children: ReactNode }) => (
  <li className="flex min-w-0 items-center gap-1.5">
    <ChevronRight size={14} className="shrink-0" aria-hidden />
    {children}
  </li>
)

/** The category path of a product, or the member-owned shop that sells it, for the wide layout. */
export function ProductBreadcrumbs({ product }: { product: Product }) {
  const t = useT()
  const { shop, categoryPath } = product
  const crumb = 'target truncate hover:text-accent'
  return (
    <div className="hidden min-h-14 items-center justify-between gap-4 wide:flex">
      <nav aria-label={t('goods.path')} className="min-w-0">
        <ol className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
          <li>
            <PageLink page={pages.home} className={crumb}>
              {t('common.tabHome')}
            </PageLink>
          </li>
          {shop ? (
            <Crumb>
              <PageLink page={pages.storefront} search={{ shop: shop.slug }} className={crumb}>
                {shop.name}
              </PageLink>
            </Crumb>
          ) : (
            categoryPath.map((category) => (
              <Crumb key={category.id}>
                <PageLink page={pages.category} search={{ id: category.id }} className={crumb}>
                  {category.name}
                </PageLink>
              </Crumb>
            ))
          )}
        </ol>
      </nav>
      <ShareButton target={getShared(product)} />
    </div>
  )
}
