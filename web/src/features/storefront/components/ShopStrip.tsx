import type { ShopCard } from '@pasar/contract/calls/shops/shop'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { SectionTitle } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { useNewestShops } from '../api/storefront.ts'

/** The newest shops of members. Absent when there are none or loading fails. */
export default function ShopStrip() {
  const t = useT()
  const { data, isError } = useNewestShops()
  if (isError || data?.list.length === 0) return null
  return (
    <section>
      <SectionTitle>{t('storefront.byMembers')}</SectionTitle>
      {/* The cards have one height, so that the list keeps the place of what loads. */}
      <ul className="no-bar relative -mx-4 flex h-28 snap-x scroll-pl-4 gap-3 overflow-x-auto px-4 pb-1 desktop:mx-0 desktop:px-0">
        {data?.list.map((shop) => (
          <li key={shop.id} className="w-72 shrink-0 snap-start">
            <Shop shop={shop} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Shop = ({ shop }: { shop: ShopCard }) => (
  <PageLink
    page={pages.storefront}
    search={{ shop: shop.slug }}
    className="group flex h-full items-center gap-3 rounded-card border border-line bg-surface p-2"
  >
    <Picture picture={shop.logo} ratio={1} sizes="88px" alt="" className="w-22 shrink-0 rounded-[10px]" />
    <span className="grid min-w-0 flex-1 gap-0.5" data-shortened>
      <span className="truncate font-semibold group-hover:text-accent">{shop.name}</span>
      <span className="line-clamp-2 text-sm leading-snug break-words text-muted">{shop.about}</span>
    </span>
  </PageLink>
)
