import type { Output } from '@pasar/contract/call'
import type { pointsInfo } from '@pasar/contract/calls/wallet/wallet'
import { Coins } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useWalletLog } from '../../api/log.ts'
import { usePoints } from '../../api/points.ts'
import { getHeadingSize, isZero } from '../../model/amount.ts'
import { getMonthTime } from '../../model/months.ts'
import { MaskedAmount, MaskToggle } from '../assets/MaskedAmount.tsx'
import { RecordList } from '../records/RecordList.tsx'
import { EntryRow } from './EntryRow.tsx'

/** The member's points: balance, value, expiry and history. */
export function PointsView() {
  const t = useT()
  const points = usePoints()
  const log = useWalletLog({ asset: 'PTS' })
  return (
    <div className="grid items-start gap-3 wide:grid-cols-[320px_minmax(0,1fr)] wide:gap-6">
      {points.data ? (
        <div className="grid gap-3">
          <PointsHead points={points.data} />
          <Expiring points={points.data} />
        </div>
      ) : points.error ? (
        <ErrorState onRetry={() => void points.refetch()} />
      ) : (
        <Skeleton className="h-52 rounded-sheet" />
      )}
      <section className="min-w-0 wide:-mt-2">
        <SectionTitle>{t('wallet.pointsLog')}</SectionTitle>
        <RecordList
          query={log}
          render={(entry) => <EntryRow entry={entry} bare />}
          empty={{
            icon: Coins,
            title: t('wallet.noPoints'),
            text: t('wallet.noPointsText'),
            next: (
              <PageLink page={pages.home} className={buttonClass({ variant: 'soft' })}>
                {t('wallet.toShop')}
              </PageLink>
            ),
          }}
        />
      </section>
    </div>
  )
}

type Points = Output<typeof pointsInfo>

function PointsHead({ points }: { points: Points }) {
  const t = useT()
  const { money } = useFormat()
  return (
    <section className="rounded-sheet bg-star-soft p-4 text-star-ink">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-sm">{t('wallet.pointsAvailable')}</h2>
          <MaskedAmount
            money={points.available}
            size={getHeadingSize(points.available)}
            className="mt-1 block"
          />
          <p className="mt-1 text-sm">
            {t('wallet.pointsWorth')} <MaskedAmount money={points.worth} size="sm" />
            {!isZero(points.frozen) && (
              <>
                {' · '}
                {t('wallet.frozen')} <MaskedAmount money={points.frozen} size="sm" />
              </>
            )}
          </p>
        </div>
        <MaskToggle className="-my-2 -mr-2" />
      </div>
      <p className="mt-3 text-sm">
        {t('wallet.pointsHow', {
          unit: money({ amount: '1.00', currency: points.worth.currency }),
          earned: money({ amount: points.earned, currency: 'PTS' }),
          count: Number(points.earned),
          months: points.months,
        })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {!isZero(points.available) && (
          <PageLink page={pages.home} className={buttonClass({ size: 'sm' })}>
            {t('wallet.spendPoints')}
          </PageLink>
        )}
        <PageLink
          page={pages.exchange}
          search={{ to: 'PTS' }}
          className={buttonClass({ size: 'sm', variant: 'quiet' })}
        >
          {t('wallet.getPoints')}
        </PageLink>
      </div>
    </section>
  )
}

function Expiring({ points: { expiring } }: { points: Points }) {
  const t = useT()
  const { date } = useFormat()
  if (expiring.length === 0) return null
  return (
    <section>
      <SectionTitle>{t('wallet.expiring')}</SectionTitle>
      <Card flush>
        {expiring.map(({ month, until, points }) => (
          <div key={month} className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 px-4 py-2">
            <span className="min-w-0 flex-1 basis-[7em]">
              <span className="block">{date(getMonthTime(month), 'month')}</span>
              <span className="block text-sm text-muted">
                {t('wallet.expiresOn', { date: date(until, 'dayTime') })}
              </span>
            </span>
            <MaskedAmount money={points} className="ml-auto" />
          </div>
        ))}
      </Card>
    </section>
  )
}
