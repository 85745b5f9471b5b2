import type { TeamMember } from '@pasar/contract/calls/network'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Tag } from '@/ui/display/Badge.tsx'
import { Card, ListRow } from '@/ui/display/Card.tsx'

/** A member of the team. `onOpen` shows whom this member invited. */
export function TeamRow({ member, onOpen }: { member: TeamMember; onOpen?: (() => void) | undefined }) {
  const t = useT()
  const { date, money } = useFormat()
  const { maskedName, invitedBy, joinedAt, active, volume, invited } = member
  const joined = t('invite.joined', { date: date(joinedAt) })
  return (
    <Card flush>
      <ListRow
        {...(onOpen && { onClick: onOpen })}
        title={
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{maskedName}</span>
            {active && <Tag>{t('team.activeBadge')}</Tag>}
          </span>
        }
        text={
          <>
            <span className="block">
              {invitedBy ? `${joined} · ${t('team.through', { name: invitedBy })}` : joined}
            </span>
            <span className="block">{t('team.invited', { count: invited })}</span>
          </>
        }
        value={
          <span className="block text-right">
            <span className="money block font-medium text-ink">
              {t('team.pv', { amount: money(volume.month) })}
            </span>
            <span className="block">
              {t('team.inAll', { amount: t('team.pv', { amount: money(volume.total) }) })}
            </span>
          </span>
        }
      />
    </Card>
  )
}
