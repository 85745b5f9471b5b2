import type { ProductCard } from '@pasar/contract/calls/catalog'
import { ChevronRight } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useUnitPrice } from '@/features/products/model/unit-price.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Price } from '@/ui/display/Price.tsx'

type Flash = { title: string; endsAt: string; goods: ProductCard[] }

function FlashItem({ product, className }: { product: ProductCard; className: string }) {
  const { price, struckPrice } = useUnitPrice()(product)
  return (
    <PageLink
      page={pages.product}
      search={{ id: product.id }}
      className={`group flex h-full items-center gap-3 rounded-card ${className}`}
    >
      <Picture
        picture={product.picture}
        ratio={1}
        sizes="80px"
        alt=""
        className="size-[72px] shrink-0 rounded-[10px]"
      />
      <span className="grid min-w-0 gap-0.5">
        <span className="line-clamp-2 leading-snug font-semibold break-words hyphens-auto text-pretty group-hover:text-accent">
          {product.title}
        </span>
        <Price money={price} sale struck={struckPrice} />
      </span>
    </PageLink>
  )
}

function More({ className = '' }: { className?: string }) {
  const t = useT()
  return (
    <PageLink
      page={pages.search}
      search={{ onSale: true }}
      className={`target ml-auto flex min-h-11 shrink-0 items-center gap-1 text-sm text-muted ${className}`}
    >
      {t('common.more')}
      <ChevronRight size={16} aria-hidden />
    </PageLink>
  )
}

/** The current sale as a strip with countdown and products. */
export function FlashStrip({ flash, onEnd }: { flash: Flash; onEnd: () => void }) {
  const t = useT()
  return (
    <section aria-label={flash.title}>
      <div className="flex min-h-11 items-center gap-x-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <h2 className="max-w-full truncate text-lg font-semibold tracking-tight">{flash.title}</h2>
          <span className="flex items-center gap-2">
            <span className="sr-only text-sm text-muted wide:not-sr-only">{t('home.endsIn')}</span>
            <Countdown ends={flash.endsAt} variant="boxes" className="text-sm text-muted" onEnd={onEnd} />
          </span>
        </div>
        <More />
      </div>
      <ul className="no-bar relative -mx-4 flex snap-x scroll-pl-4 gap-3 overflow-x-auto px-4 pb-1 wide:-mx-6 wide:scroll-pl-6 wide:px-6">
        {flash.goods.map((product) => (
          <li
            key={product.id}
            className="w-64 shrink-0 snap-start desktop:w-auto desktop:min-w-64 desktop:flex-1"
          >
            <FlashItem product={product} className="border border-line bg-surface p-2" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The current sale as a card beside the banner of the wide layout. */
export function FlashCard({ flash, onEnd }: { flash: Flash; onEnd: () => void }) {
  return (
    <section
      aria-label={flash.title}
      className="flex h-72 flex-col gap-3 overflow-hidden rounded-card border border-line bg-surface px-5 pt-4 pb-1"
    >
      <div className="flex items-center gap-2">
        <h2 className="truncate text-base font-bold">{flash.title}</h2>
        <Countdown ends={flash.endsAt} className="ml-auto text-sm text-muted" onEnd={onEnd} />
      </div>
      {flash.goods.slice(0, 2).map((product) => (
        <div key={product.id} className="min-h-0">
          <FlashItem product={product} className="min-w-0" />
        </div>
      ))}
      <More className="mt-auto" />
    </section>
  )
}
