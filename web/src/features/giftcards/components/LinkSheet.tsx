import type { Gift } from '@pasar/contract/calls/gift-cards'
import { pages } from '@/app/paths.ts'
import { ShareLink } from '@/features/share/components/ShareLink.tsx'
import { buildShareUrl } from '@/features/share/model/share-url.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { buildHref } from '@/lib/nav.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'

/** The link of a gift, to share, copy or scan. */
export function LinkSheet({ gift, onClose }: { gift: Gift | undefined; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open={gift !== undefined} onClose={onClose} title={t('gift.linkTitle')}>
      {gift && <Link gift={gift} />}
    </Sheet>
  )
}

function Link({ gift }: { gift: Gift }) {
  const t = useT()
  const { money, date } = useFormat()
  const page = buildHref(pages.giftLink, { token: gift.token })
  const url = buildShareUrl(`${location.origin}${location.pathname}${page}`)
  const text = gift.greeting || t('gift.shareText', { amount: money(gift.value) })
  return (
    <ShareLink title={t('gift.shareTitle')} text={text} url={url}>
      <div>
        <Price money={gift.value} size="xl" />
        <p className="text-sm text-muted">
          {t('gift.linkLeft', { count: gift.count - gift.taken })}
          {gift.expiresAt && ` · ${t('gift.until', { date: date(gift.expiresAt, 'dayTime') })}`}
        </p>
      </div>
    </ShareLink>
  )
}
