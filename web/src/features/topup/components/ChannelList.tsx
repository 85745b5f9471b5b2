import type { TopUpChannel, TopUpChannelId } from '@pasar/contract/calls/topups'
import { Banknote } from 'lucide-react'
import { methodIcons } from '@/features/pay/model/icons.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/Card.tsx'
import { Radio } from '@/ui/Choice.tsx'
import { cx } from '@/ui/cx.ts'

type Props = {
  channels: readonly TopUpChannel[]
  chosen?: TopUpChannelId
  onChoose: (id: TopUpChannelId) => void
}

const groups = ['card', 'bank', 'ewallet', 'transfer'] as const

const iconOf = (id: TopUpChannelId) => (id === 'company' ? Banknote : methodIcons[id])

/** The ways to top up, in their groups; what cannot be used for this amount says why. */
export function ChannelList({ channels, chosen, onChoose }: Props) {
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
          {list.map((channel) => (
            <Channel
              key={channel.id}
              channel={channel}
              checked={channel.id === chosen}
              onChoose={() => onChoose(channel.id)}
            />
          ))}
        </Card>
      </section>
    )
  })
}

type ChannelProps = { channel: TopUpChannel; checked: boolean; onChoose: () => void }

function Channel({ channel, checked, onChoose }: ChannelProps) {
  const { id, name, hint, usable, why } = channel
  const Icon = iconOf(id)
  return (
    <div className={cx('px-4', checked && 'bg-accent-soft')}>
      <Radio
        name="channel"
        checked={checked}
        disabled={!usable}
        onChange={onChoose}
        className="w-full flex-row-reverse py-2.5 has-disabled:opacity-100"
      >
        <span className={cx('flex items-center gap-3', !usable && 'text-muted')}>
          <span
            className={cx(
              'grid size-10 shrink-0 place-items-center rounded-card',
              usable ? 'bg-accent-soft text-accent' : 'bg-shade text-ink-3',
              checked && 'bg-surface',
            )}
          >
            <Icon size={22} strokeWidth={1.7} aria-hidden />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-muted">{hint}</span>
            {!usable && why && <span className="block text-sm text-sale">{why}</span>}
          </span>
        </span>
      </Radio>
    </div>
  )
}
