import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Avatar } from '@/ui/display/Avatar.tsx'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { type Group, refreshGroups } from '../api/groups.ts'

/** The state of a group with its countdown, and its seats. */
export function GroupStatus({ group }: { group: Group }) {
  const t = useT()
  const { date } = useFormat()
  const missing = group.size - group.paid
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <div role="status" className="grid gap-1">
        <h2 className="text-xl font-bold tracking-tight">
          {group.state === 'open' && missing > 0
            ? t('group.state_open', { count: missing })
            : t(`group.state_${group.state === 'failed' ? 'failed' : 'succeeded'}`)}
        </h2>
        <p className="text-sm text-balance text-muted">
          {t(group.isEndedByShop ? 'group.text_ended' : `group.text_${group.state}`)}
        </p>
      </div>
      {group.state === 'open' && (
        <p className="flex items-center gap-2 text-sm text-muted">
          {t('group.endsIn')}
          <Countdown ends={group.expiresAt} variant="boxes" onEnd={refreshGroups} />
        </p>
      )}
      {group.state !== 'failed' && <Seats group={group} />}
      {group.freeAt && (
        <p className="text-sm text-muted">{t('group.freeAt', { time: date(group.freeAt, 'time') })}</p>
      )}
    </div>
  )
}

/** One circle per seat: who has paid, who is paying, and which are free. */
function Seats({ group }: { group: Group }) {
  const t = useT()
  const free = Array.from({ length: Math.max(0, group.size - group.members.length) }, (_, i) => i)
  return (
    <ul className="flex flex-wrap justify-center gap-x-4 gap-y-3">
      {group.members.map((member, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: members have no public id
        <li key={i} className="grid w-18 content-start justify-items-center gap-1 text-xs text-muted">
          <span className={cx('rounded-full', !member.hasPaid && 'opacity-50')}>
            <Avatar name={member.maskedName} picture={member.avatar} size={48} />
          </span>
          <span className="w-full truncate font-medium text-ink">{member.maskedName}</span>
          <span>{t(!member.hasPaid ? 'group.paying' : member.isLeader ? 'group.leader' : 'group.paid')}</span>
        </li>
      ))}
      {free.map((i) => (
        <li
          key={`free ${i}`}
          className="grid w-18 content-start justify-items-center gap-1 text-xs text-muted"
        >
          <span
            aria-hidden
            className="grid size-12 place-items-center rounded-full border-2 border-dashed border-line text-lg"
          >
            ?
          </span>
          <span>{t('group.freeSeat')}</span>
        </li>
      ))}
    </ul>
  )
}
