import type { TopUpChannel, TopUpChannelId } from '@pasar/contract/calls/top-ups'
import { Banknote } from 'lucide-react'
import { MethodRow } from '@/features/payments/components/MethodRow.tsx'
import { getMethodIcon } from '@/features/payments/model/method-display.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'

type Props = {
  channels: readonly TopUpChannel[]
  selected?: TopUpChannelId
  onChoose: (id: TopUpChannelId) => void
}

const groups = ['card', 'bank', 'ewallet', 'transfer'] as const

const getIcon = (id: TopUpChannelId) => (id === 'company' ? Banknote : getMethodIcon(id))

/** The top-up channels by group. Unusable ones show the reason. */
export function ChannelList({ channels, selected, onChoose }: Props) {
  const t = useT()
  return groups.map((group) => {
    const list = channels.filter((channel) => channel.group === group)
    if (list.length === 0) return null
    return (
      <section key={group} className="grid gap-2">
        <h2 className="px-1 text-sm font-medium text-muted">
          {group === 'transfer' ? t('topUp.group_transfer') : t(`pay.group_${group}`)}
        </h2>
        <Card flush>
          {list.map(({ id, name, hint, usable, why }) => (
            <MethodRow
              key={id}
              group="channel"
              icon={getIcon(id)}
              name={name}
              hint={hint}
              why={usable ? undefined : why}
              checked={id === selected}
              onChoose={() => onChoose(id)}
            />
          ))}
        </Card>
      </section>
    )
  })
}
