import type { Gift } from '@pasar/contract/calls/gift-cards'
import { Copy, Share2 } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { QrCode } from '@/features/payments/components/QrCode.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { buildHref } from '@/lib/nav.tsx'
import { platform } from '@/platform/browser.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'

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
  const url = `${location.origin}${location.pathname}${buildHref(pages.giftLink, { token: gift.token })}`
  const share = async () => {
    const text = gift.greeting || t('gift.shareText', { amount: money(gift.value) })
    const outcome = await platform.share({ title: t('gift.shareTitle'), text, url })
    if (outcome === 'copied') toast(t('common.linkCopied'))
  }
  const copy = async () => {
    if (await platform.copy(url)) toast(t('common.linkCopied'))
  }
  return (
    <div className="grid justify-items-center gap-4 pb-2 text-center">
      <div>
        <Price money={gift.value} size="xl" />
        <p className="text-sm text-muted">
          {t('gift.linkLeft', { count: gift.count - gift.taken })}
          {gift.expiresAt && ` · ${t('gift.until', { date: date(gift.expiresAt, 'dayTime') })}`}
        </p>
      </div>
      <QrCode content={url} label={t('gift.qr')} />
      <p
        data-testid="gift-link"
        className="w-full rounded-card bg-shade p-3 text-xs break-all text-ink-2 select-all"
      >
        {url}
      </p>
      <div className="grid w-full grid-cols-2 gap-3">
        <Button variant="soft" size="lg" icon={Copy} onClick={() => void copy()}>
          {t('gift.copyLink')}
        </Button>
        <Button size="lg" icon={Share2} onClick={() => void share()}>
          {t('gift.share')}
        </Button>
      </div>
    </div>
  )
}
