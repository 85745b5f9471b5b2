import { CampaignList } from '@/features/campaigns/components/CampaignList.tsx'
import { GroupOffers } from '@/features/group-buying/components/GroupOffers.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function CampaignsPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('campaign.title')} onBack={goBack} hidden={isInShell()} />
      <div className="page-width py-2 pb-8">
        <GroupOffers />
        <CampaignList />
      </div>
    </>
  )
}
