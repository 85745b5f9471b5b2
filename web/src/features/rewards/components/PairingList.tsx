import type { PairingDay } from '@pasar/contract/calls/wallet/rewards'
import type { Money } from '@pasar/contract/money'
import { Scale } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Tag } from '@/ui/display/Badge.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { usePairing } from '../api/rewards.ts'
import { useBonusText } from '../model/use-bonus-text.ts'

/** The days on which the member's legs changed, and how they were paired. */
export function PairingList() {
  const t = useT()
  const list = usePairing()
  const { items, error, isPending, refetch } = list
  if (isPending) return <ListSkeleton />
  if (error && items.length === 0) return <ErrorState onRetry={() => void refetch()} />
  if (items.length === 0)
    return <Notice icon={Scale} title={t('reward.noPairing')} text={t('reward.noPairingText')} />
  return (
    <InfiniteList
      items={items}
      keyOf={({ day }) => day}
      render={(day) => <Day pairing={day} />}
      query={list}
      rowHeight={190}
      gap={8}
    />
  )
}

function Day({ pairing }: { pairing: PairingDay }) {
  const t = useT()
  const { money, date, number } = useFormat()
  const bonus = useBonusText()
  const { day, closed, volume, before, paired, carried, rate, cap, amount, availableFrom } = pairing
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <p className="font-medium">
          {date(`${day}T12:00:00Z`)} {!closed && <Tag>{t('reward.dayOpen')}</Tag>}
        </p>
        <p className="money font-semibold">{bonus(amount)}</p>
      </div>
      <dl className="mt-2 grid gap-1 text-sm">
        <Line label={t('reward.carriedIn')} {...before} />
        <Line label={t('reward.dayVolume')} {...volume} />
        <Line label={t('reward.carriedOut')} {...carried} />
      </dl>
      <p className="mt-2 text-xs text-muted">
        {t('reward.pairedText', { pv: money(paired), rate: number(rate / 100), cap: bonus(cap) })}
        {availableFrom && ` · ${t('reward.availableAt', { date: date(availableFrom) })}`}
      </p>
    </Card>
  )
}

function Line({ label, left, right }: { label: string; left: Money; right: Money }) {
  const { money } = useFormat()
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className="money">
        {money(left)} | {money(right)}
      </dd>
    </div>
  )
}
