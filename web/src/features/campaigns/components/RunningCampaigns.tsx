import { ChevronRight } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { SectionTitle } from '@/ui/display/Card.tsx'
import type { useCampaigns } from '../api/campaigns.ts'
import { CampaignLink } from './CampaignLink.tsx'

/** Campaigns shown at once; the others are on the page of all. */
const SHOWN = 4

/** The running campaigns, with a link to all of them, which also shows those to come. */
export function RunningCampaigns({ campaigns }: { campaigns: ReturnType<typeof useCampaigns>['items'] }) {
  const t = useT()
  const all = (
    <PageLink
      page={pages.campaigns}
      className="target inline-flex min-h-11 items-center gap-1 text-sm text-muted"
    >
      {t('home.seeAll')}
      <ChevronRight size={16} aria-hidden />
    </PageLink>
  )
  return (
    <section>
      <SectionTitle end={all}>{t('campaign.title')}</SectionTitle>
      {campaigns.length === 0 && <p className="text-sm text-muted">{t('campaign.none_running')}</p>}
      <ul className="mt-1 grid gap-3 wide:grid-cols-2 wide:gap-4">
        {campaigns.slice(0, SHOWN).map((campaign) => (
          <li key={campaign.id}>
            <CampaignLink campaign={campaign} />
          </li>
        ))}
      </ul>
    </section>
  )
}
