import { Users } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Card, ListRow, SectionTitle } from '@/ui/display/Card.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useInvited } from '../api/invited.ts'

/** The members who registered with the member's code, with masked names. */
export function InvitedList() {
  const t = useT()
  const { date } = useFormat()
  const invited = useInvited()
  const known = invited.first !== undefined
  return (
    <section>
      <SectionTitle
        end={
          <PageLink page={pages.team} className="target text-accent">
            {t('team.title')}
          </PageLink>
        }
      >
        {t('invite.invited')}
        {known && invited.total > 0 && ` · ${t('invite.invitedCount', { count: invited.total })}`}
      </SectionTitle>
      {invited.isError && !known ? (
        <ErrorState onRetry={() => void invited.refetch()} />
      ) : !known ? (
        <Skeleton className="h-40" />
      ) : invited.total === 0 ? (
        <Card flush>
          <Notice icon={Users} title={t('invite.noneTitle')} text={t('invite.noneText')} />
        </Card>
      ) : (
        <InfiniteList
          items={invited.items}
          keyOf={({ id }) => id}
          render={({ maskedName, joinedAt }) => (
            <Card flush>
              <ListRow title={maskedName} value={t('invite.joined', { date: date(joinedAt) })} />
            </Card>
          )}
          query={invited}
          rowHeight={54}
          gap={8}
        />
      )}
    </section>
  )
}
