import type { ShopProfile } from '@pasar/contract/calls/shops/shop'
import { ChevronRight } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { ShopFigures } from './ShopFigures.tsx'

/** The member-owned shop that sells a product, with a link to it. */
export default function SoldBy({ shop }: { shop: ShopProfile }) {
  const t = useT()
  return (
    <PageLink
      page={pages.storefront}
      search={{ shop: shop.slug }}
      className="flex min-h-23 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 transition-colors duration-(--fast) hover:bg-shade"
    >
      <Picture picture={shop.logo} ratio={1} sizes="56px" alt="" className="size-14 shrink-0 rounded-card" />
      <span className="grid min-w-0 flex-1">
        <span className="text-xs text-muted">{t('storefront.soldBy')}</span>
        <span className="line-clamp-2 leading-snug font-semibold break-words">{shop.name}</span>
        <ShopFigures shop={shop} />
      </span>
      <span className="flex shrink-0 items-center gap-0.5 text-sm font-semibold text-accent max-[420px]:sr-only">
        {t('storefront.visit')}
      </span>
      <ChevronRight size={20} strokeWidth={1.8} className="shrink-0 text-ink-3" aria-hidden />
    </PageLink>
  )
}
