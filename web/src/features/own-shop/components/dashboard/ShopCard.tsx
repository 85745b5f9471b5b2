import { CirclePause, DoorClosed, Eye, type LucideIcon, Share2 } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { ShareSheet } from '@/features/share/components/ShareSheet.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Tag } from '@/ui/display/Badge.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import type { OwnShop } from '../ShopGate.tsx'

/** Banner, logo, name and state of the shop, with its public page and the link to share. */
export function ShopCard({ own }: { own: OwnShop }) {
  const t = useT()
  const { number } = useFormat()
  const [sharing, setSharing] = useState(false)
  const { shop } = own
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface">
      <Picture picture={shop.banner} ratio={3} sizes="(min-width: 750px) 320px, 100vw" first alt="" />
      <div className="relative px-4 pb-4">
        <Picture
          picture={shop.logo}
          ratio={1}
          sizes="72px"
          first
          alt=""
          className="-mt-9 size-18 rounded-full border-4 border-surface bg-surface"
        />
        <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="min-w-0 text-lg font-semibold tracking-tight break-words">{shop.name}</h2>
          <Tag tone={shop.state === 'open' ? 'accent' : 'star'}>{t(`myShop.state_${shop.state}`)}</Tag>
        </div>
        <p className="mt-0.5 text-sm text-muted">
          {t('myShop.products', { count: shop.goods })} · {t('myShop.sold', { count: number(shop.sold) })}
        </p>
        {shop.state === 'held' && (
          <StateNote icon={CirclePause} title={t('myShop.heldTitle')} text={t('myShop.heldText')}>
            {own.holdReason && t('myShop.heldReason', { reason: own.holdReason })}
          </StateNote>
        )}
        {shop.state === 'closing' && (
          <StateNote
            icon={DoorClosed}
            title={t('myShop.closingTitle')}
            text={t(own.closedByStaff ? 'myShop.closingByStaff' : 'myShop.closingText')}
          />
        )}
        <div className="mt-4 flex flex-wrap gap-2 *:flex-1">
          <PageLink
            page={pages.storefront}
            search={{ shop: shop.slug }}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
          >
            <Eye size={18} strokeWidth={1.8} aria-hidden />
            {t('myShop.visit')}
          </PageLink>
          <Button variant="soft" size="sm" icon={Share2} onClick={() => setSharing(true)}>
            {t('myShop.share')}
          </Button>
        </div>
      </div>
      <ShareSheet
        target={{ kind: 'member-shop', id: shop.id }}
        open={sharing}
        onClose={() => setSharing(false)}
      />
    </section>
  )
}

type NoteProps = { icon: LucideIcon; title: string; text: string; children?: string }

function StateNote({ icon: Icon, title, text, children }: NoteProps) {
  return (
    <div role="status" className="mt-3 flex gap-3 rounded-card bg-star-soft p-3 text-sm text-star-ink">
      <Icon size={20} strokeWidth={1.8} className="mt-0.5 shrink-0" aria-hidden />
      <div className="min-w-0 break-words">
        <p className="font-semibold">{title}</p>
        {children && <p className="mt-0.5">{children}</p>}
        <p className="mt-0.5">{text}</p>
      </div>
    </div>
  )
}
