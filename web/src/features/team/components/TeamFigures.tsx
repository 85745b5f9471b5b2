import type { Money } from '@pasar/contract/money'
import type { ReactNode } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useTeamTotals } from '../api/team.ts'

/** How many people the team has, and what they bought this month and in all. */
export function TeamFigures() {
  const t = useT()
  const { money, number, date } = useFormat()
  const totals = useTeamTotals()
  const { data } = totals
  if (!data)
    return totals.isError ? (
      <ErrorState onRetry={() => void totals.refetch()} />
    ) : (
      <Skeleton className="h-64" />
    )
  const sales = (amounts: readonly Money[]) =>
    amounts.length > 0 ? amounts.map((amount) => money(amount)).join(' · ') : t('team.noSales')
  const pv = (volume: Money) => t('team.pv', { amount: money(volume) })
  const direct = (count: number) => t('team.direct', { count })
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5">
        <Figure label={t('team.people')} value={number(data.people.team)} note={direct(data.people.direct)} />
        <Figure label={t('team.active')} value={number(data.active.team)} note={direct(data.active.direct)} />
        <Figure label={t('team.joined')} value={number(data.joined.team)} note={direct(data.joined.direct)} />
        <Figure
          label={t('team.volume')}
          value={pv(data.volume.month)}
          note={t('team.inAll', { amount: pv(data.volume.total) })}
        />
        <Figure
          wide
          label={t('team.sales')}
          value={sales(data.sales.month)}
          note={data.sales.total.length > 0 ? t('team.inAll', { amount: sales(data.sales.total) }) : ''}
        />
      </dl>
      <p className="mt-4 text-xs text-muted">
        {t('team.countedAt', { time: date(data.countedAt, 'dayTime') })}
      </p>
    </Card>
  )
}

type FigureProps = { label: string; value: ReactNode; note: string; wide?: boolean }

function Figure({ label, value, note, wide }: FigureProps) {
  return (
    <div className={wide ? 'col-span-2' : undefined}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5">
        <span className="money block text-lg font-semibold break-words">{value}</span>
        <span className="block text-sm text-muted">{note}</span>
      </dd>
    </div>
  )
}
