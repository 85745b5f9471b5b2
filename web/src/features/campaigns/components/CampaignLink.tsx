import type { CampaignCard } from '@pasar/contract/calls/content/campaigns'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { cx } from '@/ui/cx.ts'
import { Tag } from '@/ui/display/Badge.tsx'
import { CampaignBanner } from './CampaignBanner.tsx'
import { CampaignPeriod, useCampaignState } from './CampaignPeriod.tsx'

type Props = { campaign: CampaignCard; first?: boolean }

/** A campaign in a list: banner, title, whom it is for, and its countdown. */
export function CampaignLink({ campaign, first }: Props) {
  const t = useT()
  const [state, onEnd] = useCampaignState(campaign)
  const { slug, title, summary, audience } = campaign
  return (
    <PageLink
      page={pages.campaign}
      search={{ id: slug }}
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <CampaignBanner
        campaign={campaign}
        first={first}
        sizes="(min-width: 750px) 50vw, 100vw"
        className={cx(state === 'ended' && 'opacity-60')}
      />
      <span className="grid gap-1 p-4">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-lg leading-snug font-semibold break-words group-hover:text-accent">
            {title}
          </span>
          {audience !== 'all' && <Tag>{t(`campaign.audience_${audience}`)}</Tag>}
        </span>
        {summary && <span className="line-clamp-2 text-ink-2">{summary}</span>}
        <span className="text-sm text-muted">
          <CampaignPeriod campaign={campaign} state={state} onEnd={onEnd} />
        </span>
      </span>
    </PageLink>
  )
}
