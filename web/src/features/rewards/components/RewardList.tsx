import type { Reward } from '@pasar/contract/calls/wallet/rewards'
import type { Money } from '@pasar/contract/money'
import { Gem } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Chip } from '@/ui/controls/Chip.tsx'
import { Tag } from '@/ui/display/Badge.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { useRewards, useRewardTotal } from '../api/rewards.ts'
import { useBonusText } from '../model/use-bonus-text.ts'

type Filter = '' | Reward['rule']

/** Whether a rule has brought anything, also what was reversed since. */
const hasAny = ({ pending, earned, reversed }: Record<'pending' | 'earned' | 'reversed', Money>): boolean =>
  [pending, earned, reversed].some(({ amount }) => /[1-9]/.test(amount))

/** The member's rewards by rule, each with how it was computed. */
export function RewardList() {
  const t = useT()
  const [rule, setRule] = useState<Filter>('')
  const earned =
    useRewardTotal()
      .data?.rules.filter((sums) => hasAny(sums))
      .map((sums) => sums.rule) ?? []
  const list = useRewards({ ...(rule && { rule }) })
  const { items, error, isPending, refetch } = list
  return (
    <section className="grid gap-3">
      {earned.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('reward.rules')}</legend>
          {(['', ...earned] as const).map((key) => (
            <Chip key={key} selected={key === rule} onClick={() => setRule(key)}>
              {key ? t(`reward.rule_${key}`) : t('reward.all')}
            </Chip>
          ))}
        </fieldset>
      )}
      {isPending ? (
        <ListSkeleton />
      ) : error && items.length === 0 ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : items.length === 0 ? (
        <Notice icon={Gem} title={t('reward.none')} text={t('reward.noneText')} />
      ) : (
        <InfiniteList
          key={rule}
          items={items}
          keyOf={({ id }) => id}
          render={(reward) => <Row reward={reward} />}
          query={list}
          rowHeight={132}
          gap={8}
        />
      )}
    </section>
  )
}

function Row({ reward }: { reward: Reward }) {
  const t = useT()
  const { money, date, number } = useFormat()
  const bonus = useBonusText()
  const { rule, buyer, via, pv, rate, moneyPerPv, amount, reversed, state } = reward
  const isReduced = /[1-9]/.test(reversed.amount)
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <p className="min-w-0 flex-1 font-medium">
          {t(`reward.rule_${rule}`)} <Tag>{t(`reward.state_${state}`)}</Tag>
        </p>
        <p className="money font-semibold">{bonus(amount)}</p>
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {rule === 'correction'
          ? t('reward.ofCorrection', { reason: reward.reason })
          : rule === 'pairing'
            ? t('reward.ofDay', { day: date(`${reward.day}T12:00:00Z`) })
            : t('reward.ofItem', { buyer })}
        {via && ` · ${t('reward.through', { name: via })}`}
      </p>
      {rule !== 'correction' && (
        <p className="mt-1 text-xs text-muted">
          {t('reward.computed', {
            pv: money(pv),
            rate: number(rate / 100),
            worth: bonus(moneyPerPv),
            version: reward.planVersion,
          })}
        </p>
      )}
      <p className="mt-1 text-xs text-muted">
        {reward.availableAt
          ? t('reward.availableAt', { date: date(reward.availableAt) })
          : t('reward.accruedAt', { date: date(reward.accruedAt) })}
        {isReduced && ` · ${t('reward.taken', { amount: bonus(reversed) })}`}
      </p>
    </Card>
  )
}
