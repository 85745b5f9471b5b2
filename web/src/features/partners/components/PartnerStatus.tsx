import { BadgeCheck, CircleAlert } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import type { PartnerInfo } from '../model/draft.ts'
import { Levels } from './Introduction.tsx'

/** What a dealer is: level, discount and territory. */
export function DealerStatus({
  info,
}: {
  info: PartnerInfo & { dealer: NonNullable<PartnerInfo['dealer']> }
}) {
  const t = useT()
  const { date, number } = useFormat()
  const { level, discountBp, place, state, reason, since } = info.dealer
  const isActive = state === 'active'
  return (
    <div className="grid gap-3">
      {!isActive && <SuspendedNotice reason={reason} />}
      <Card className="grid justify-items-center gap-2 py-6 text-center">
        <BadgeCheck size={44} strokeWidth={1.4} className="text-accent" aria-hidden />
        <h2 className="text-lg font-semibold tracking-tight">{t('partner.dealerTitle', { level })}</h2>
        <p className="text-sm text-muted">
          {isActive
            ? t('partner.dealerText', { percent: number(discountBp / 100) })
            : t('partner.suspendedText')}
        </p>
        <div className="mt-3 w-full max-w-sm">
          <Levels discountsBp={info.discountsBp} own={level} />
        </div>
      </Card>
      <Card flush>
        <ListRow title={t('partner.territory')} value={place} />
        <ListRow title={t('partner.since')} value={date(since)} />
      </Card>
      {isActive && (
        <PageLink page={pages.search} search={{}} className={buttonClass({ size: 'lg', wide: true })}>
          {t('partner.toShop')}
        </PageLink>
      )}
    </div>
  )
}

/** What a service center is. */
export function CenterStatus({ center }: { center: NonNullable<PartnerInfo['serviceCenter']> }) {
  const t = useT()
  return (
    <div className="grid gap-3">
      {center.state === 'suspended' && <SuspendedNotice reason="" />}
      <Card className="grid justify-items-center gap-2 py-6 text-center">
        <BadgeCheck size={44} strokeWidth={1.4} className="text-accent" aria-hidden />
        <h2 className="text-lg font-semibold tracking-tight">{center.name}</h2>
        <p className="text-sm text-muted">{t('partner.centerText')}</p>
      </Card>
    </div>
  )
}

/** The shop of the member. */
export function ShopStatus({ shop }: { shop: NonNullable<PartnerInfo['shop']> }) {
  const t = useT()
  return (
    <Card className="grid justify-items-center gap-2 py-6 text-center">
      <BadgeCheck size={44} strokeWidth={1.4} className="text-accent" aria-hidden />
      <h2 className="text-lg font-semibold tracking-tight">{shop.name}</h2>
      <p className="text-sm text-muted">{t('partner.shopText')}</p>
      <PageLink page={pages.shopDashboard} className={cx('mt-3', buttonClass())}>
        {t('myShop.toDashboard')}
      </PageLink>
    </Card>
  )
}

function SuspendedNotice({ reason }: { reason: string }) {
  const t = useT()
  return (
    <Card className="flex items-start gap-3 border-sale">
      <CircleAlert size={24} strokeWidth={1.7} className="shrink-0 text-sale" aria-hidden />
      <div className="min-w-0">
        <h2 className="font-semibold">{t('partner.suspended')}</h2>
        {reason && <p className="mt-1 break-words">{reason}</p>}
      </div>
    </Card>
  )
}
