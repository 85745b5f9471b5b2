import type { ShopProfile } from '@pasar/contract/calls/shops/shop'
import { Headset, Info, Megaphone, MoonStar } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { ShareButton } from '@/features/share/components/ShareButton.tsx'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { useLayout } from '@/ui/page/use-layout.ts'
import { ShopFigures } from './ShopFigures.tsx'

/** Width / height of the banner. */
const bannerRatio = { phone: 2.5, wide: 4 } as const

/** The banner of a shop: full width on phones, a card in the wide layout. */
export const ShopBanner = ({ shop }: { shop: ShopProfile }) => (
  <Picture
    picture={shop.banner}
    ratio={bannerRatio[useLayout()]}
    first
    sizes="(min-width: 750px) 1200px, 100vw"
    alt=""
    className="wide:rounded-card"
  />
)

/** Logo, name, figures and actions of a shop, then its notice. */
export function StorefrontHead({ shop }: { shop: ShopProfile }) {
  const t = useT()
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 wide:flex-nowrap wide:items-start">
        <Picture
          picture={shop.logo}
          ratio={1}
          first
          sizes="96px"
          alt=""
          className="relative -mt-10 size-20 shrink-0 rounded-card bg-surface ring-4 ring-paper wide:-mt-12 wide:ml-6 wide:size-24"
        />
        <ShopActions shop={shop} />
        <div className="grid min-w-full gap-0.5 wide:min-w-0 wide:flex-1 wide:pt-3">
          <h1 className="text-lg leading-snug font-bold tracking-tight break-words hyphens-auto wide:text-xl">
            {shop.name}
          </h1>
          <ShopFigures shop={shop} withAge />
        </div>
      </div>
      {shop.state !== 'open' && <NotSelling />}
      {shop.notice && (
        <p className="flex items-start gap-3 rounded-card bg-star-soft px-4 py-3 text-sm text-star-ink">
          <Megaphone size={18} strokeWidth={1.8} className="mt-px shrink-0" aria-hidden />
          <span className="sr-only">{t('storefront.notice')}: </span>
          <span className="min-w-0 break-words whitespace-pre-line">{shop.notice}</span>
        </p>
      )}
    </header>
  )
}

/** About the shop, the chat with support, and sharing where the floating bar is not. */
function ShopActions({ shop }: { shop: ShopProfile }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <div className="ml-auto flex items-center gap-2 wide:order-last wide:pt-3">
      {shop.about && (
        <Button size="sm" variant="quiet" icon={Info} onClick={() => setOpen(true)} aria-haspopup="dialog">
          {t('storefront.about')}
        </Button>
      )}
      <PageLink page={pages.chat} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
        <Headset size={20} strokeWidth={1.9} aria-hidden />
        {t('chat.service')}
      </PageLink>
      <ShareButton target={{ kind: 'member-shop', id: shop.id }} className="hidden! wide:inline-flex!" />
      <Sheet open={open} onClose={() => setOpen(false)} title={shop.name}>
        <div className="grid gap-3 pb-2">
          <ShopFigures shop={shop} withAge />
          <p className="leading-relaxed break-words whitespace-pre-line text-ink-2">{shop.about}</p>
        </div>
      </Sheet>
    </div>
  )
}

function NotSelling() {
  const t = useT()
  return (
    <div role="status" className="flex items-start gap-3 rounded-card border border-line bg-shade px-4 py-3">
      <MoonStar size={22} strokeWidth={1.7} className="mt-0.5 shrink-0 text-ink-2" aria-hidden />
      <div className="min-w-0">
        <p className="font-semibold">{t('goods.shopClosed')}</p>
        <p className="text-sm text-ink-2">{t('storefront.closedText')}</p>
      </div>
    </div>
  )
}
