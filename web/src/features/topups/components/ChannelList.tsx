import type { TopUpChannel, TopUpChannelId } from '@pasar/contract/calls/wallet/top-ups'
import { Fragment, type ReactNode } from 'react'
import { MethodRow } from '@/features/payments/components/MethodRow.tsx'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'

type Props = {
  channels: readonly TopUpChannel[]
  selected?: TopUpChannelId
  onChoose: (id: TopUpChannelId) => void
  /** A choice that belongs to the selected channel, shown below it. */
  below?: ReactNode
}

const groups = ['card', 'bank', 'ewallet', 'transfer', 'unusable'] as const

/** The top-up channels by group. The unusable ones come last, with the reason. */
export function ChannelList({ channels, selected, onChoose, below }: Props) {
  const t = useT()
  return groups.map((group) => {
    const list = channels.filter((channel) => (channel.usable ? channel.group : 'unusable') === group)
    if (list.length === 0) return null
    return (
      <section key={group} className="grid gap-2">
        <h2 className="px-1 text-sm font-medium text-muted">
          {group === 'transfer' ? t('topUp.group_transfer') : t(`pay.group_${group}`)}
        </h2>
        <Card flush>
          {list.map(({ id, name, hint, brands, usable, why }) => (
            <Fragment key={id}>
              <MethodRow
                group="channel"
                id={id}
                name={name}
                brands={brands}
                hint={hint}
                why={usable ? undefined : why}
                checked={id === selected}
                onChoose={() => onChoose(id)}
              />
              {id === selected && below}
            </Fragment>
          ))}
        </Card>
      </section>
    )
  })
}
