import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useGroup } from '../api/groups.ts'
import { GroupStatus } from './GroupStatus.tsx'
import { InviteButton } from './InviteButton.tsx'

/** The group of an order: its seats, and the invitation while seats are free. */
export default function GroupOfOrder({ orderId }: { orderId: string }) {
  const t = useT()
  const { data: group, error } = useGroup({ orderId })
  if (!group) return error ? null : <Skeleton className="h-40 rounded-card" />
  return (
    <Card className="grid gap-4 py-5">
      <GroupStatus group={group} />
      <div className="mx-auto grid w-full max-w-sm gap-2">
        {group.state === 'open' && group.mine?.hasPaid && <InviteButton groupId={group.id} />}
        <PageLink
          page={pages.group}
          search={{ id: group.id }}
          className={buttonClass({ variant: 'quiet', wide: true })}
        >
          {t('group.title')}
        </PageLink>
      </div>
    </Card>
  )
}
