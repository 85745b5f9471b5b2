import { Gem, MailOpen, Network } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Card, ListRow } from '@/ui/display/Card.tsx'

/** Links to the placement tree, the rewards, and the invitations of owners. */
export function TeamLinks() {
  const t = useT()
  return (
    <Card flush>
      <ListRow
        icon={Network}
        title={t('team.placement')}
        text={t('team.placementText')}
        link={(className, children) => (
          <PageLink page={pages.placement} className={className}>
            {children}
          </PageLink>
        )}
      />
      <ListRow
        icon={Gem}
        title={t('team.rewards')}
        text={t('team.rewardsText')}
        link={(className, children) => (
          <PageLink page={pages.rewards} className={className}>
            {children}
          </PageLink>
        )}
      />
      <ListRow
        icon={MailOpen}
        title={t('team.invitations')}
        link={(className, children) => (
          <PageLink page={pages.teamInvitations} className={className}>
            {children}
          </PageLink>
        )}
      />
    </Card>
  )
}
