import { campaignInfo } from '@pasar/contract/calls/content/campaigns'
import { Sparkles } from 'lucide-react'
import { type LinkSearch, pages } from '@/app/paths.ts'
import { useCampaign } from '@/features/campaigns/api/campaigns.ts'
import { CampaignView } from '@/features/campaigns/components/CampaignView.tsx'
import { ShareButton } from '@/features/share/components/ShareButton.tsx'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { buildQuery, queryClient } from '@/lib/api/query.ts'
import { goBack, PageLink, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { GridSkeleton, Skeleton } from '@/ui/page/Skeleton.tsx'

export function prefetch({ id = '' }: LinkSearch<typeof pages.campaign>) {
  void queryClient.prefetchQuery(buildQuery(campaignInfo, { id }))
}

export default function CampaignPage() {
  const t = useT()
  const { id } = usePageSearch(pages.campaign)
  const { data, error, refetch } = useCampaign(id)
  return (
    <>
      <PageHeader
        title={t('campaign.one')}
        onBack={goBack}
        hidden={isInShell()}
        actions={data && <ShareButton target={{ kind: 'campaign', id: data.id }} />}
      />
      <div className="page-width pb-10 wide:pt-4">
        {data ? (
          <PullToRefresh onRefresh={() => refetch()}>
            <CampaignView key={data.id} campaign={data} />
          </PullToRefresh>
        ) : isRefusal(error, 'not-found') || isRefusal(error, 'input-invalid') ? (
          <Notice icon={Sparkles} title={t('campaign.gone')} text={t('campaign.goneText')}>
            <PageLink page={pages.campaigns} className={buttonClass({ variant: 'soft' })}>
              {t('campaign.toAll')}
            </PageLink>
          </Notice>
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </div>
    </>
  )
}

const Loading = () => (
  <div className="grid gap-6">
    <Skeleton className="h-[11rem] rounded-card wide:h-[18rem]" />
    <Skeleton className="h-8 w-3/5" />
    <GridSkeleton count={4} />
  </div>
)
