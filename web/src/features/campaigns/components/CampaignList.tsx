import { type CampaignState, campaignStates } from '@pasar/contract/calls/content/campaigns'
import { Sparkles } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { go, setSearch, usePageSearch } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useCampaigns } from '../api/campaigns.ts'
import { CampaignLink } from './CampaignLink.tsx'

/** All campaigns by their state. */
export function CampaignList() {
  const t = useT()
  const { state: asked } = usePageSearch(pages.campaigns)
  const state = campaignStates.find((it) => it === asked) ?? 'running'
  return (
    <Tabs
      label={t('campaign.title')}
      tabs={campaignStates.map((key) => ({ key, label: t(`campaign.state_${key}`) }))}
      value={state}
      onChange={(key) => setSearch(pages.campaigns, { state: key })}
    >
      <OfState key={state} state={state} />
    </Tabs>
  )
}

function OfState({ state }: { state: CampaignState }) {
  const t = useT()
  const { items, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useCampaigns(state)
  if (isPending) return <Loading />
  if (error && items.length === 0) return <ErrorState onRetry={() => void refetch()} />
  if (items.length === 0)
    return (
      <Notice icon={Sparkles} title={t(`campaign.none_${state}`)}>
        <Button onClick={() => go(pages.home)}>{t('activity.toShop')}</Button>
      </Notice>
    )
  return (
    <PullToRefresh onRefresh={() => refetch()}>
      <ul className="grid gap-3 py-3 wide:grid-cols-2 wide:gap-4">
        {items.map((campaign, i) => (
          <li key={campaign.id}>
            <CampaignLink campaign={campaign} first={i < 2} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="quiet" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('common.more')}
        </Button>
      )}
    </PullToRefresh>
  )
}

const Loading = () => (
  <div className="grid gap-3 py-3 wide:grid-cols-2 wide:gap-4">
    {[0, 1, 2].map((i) => (
      <Skeleton key={i} className="h-64 rounded-card" />
    ))}
  </div>
)
