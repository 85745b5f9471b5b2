import { PackageSearch } from 'lucide-react'
import { useBonusText } from '@/features/rewards/model/use-bonus-text.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Tag } from '@/ui/display/Badge.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { type ServedOrder, useServedOrders } from '../api/service-centers.ts'

/** The orders that the member's center serves, with what each brings. */
export function ServedOrders() {
  const t = useT()
  const list = useServedOrders()
  const { items, error, isPending, refetch } = list
  if (isPending) return <ListSkeleton />
  if (error && items.length === 0) return <ErrorState onRetry={() => void refetch()} />
  if (items.length === 0)
    return (
      <Notice
        icon={PackageSearch}
        title={t('serviceCenter.noOrders')}
        text={t('serviceCenter.noOrdersText')}
      />
    )
  return (
    <InfiniteList
      items={items}
      keyOf={({ id }) => id}
      render={(order) => <Row order={order} />}
      query={list}
      rowHeight={112}
      gap={8}
    />
  )
}

function Row({ order: { buyer, state, units, pv, reward, placedAt } }: { order: ServedOrder }) {
  const t = useT()
  const { money, date } = useFormat()
  const bonus = useBonusText()
  const isAwaited = state === 'paid' || state === 'shipped'
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <p className="min-w-0 flex-1 font-medium">
          {buyer} <span className="money text-muted">× {units}</span> <Tag>{t(`order.state_${state}`)}</Tag>
        </p>
        {reward && <p className="money font-semibold">{bonus(reward.amount)}</p>}
      </div>
      {(pv || isAwaited) && (
        <p className="mt-1 text-sm text-ink-2">
          {pv ? t('team.pv', { amount: money(pv) }) : t('serviceCenter.fromReceipt')}
          {reward && ` · ${t(`reward.state_${reward.state}`)}`}
        </p>
      )}
      <p className="mt-1 text-xs text-muted">{t('serviceCenter.placedOn', { date: date(placedAt) })}</p>
    </Card>
  )
}
