import { serviceCenterList } from '@pasar/contract/calls/network/service-centers'
import { CenterList } from '@/features/service-centers/components/CenterList.tsx'
import { useT } from '@/i18n/i18n.ts'
import { buildQuery, queryClient } from '@/lib/api/query.ts'
import { goBack } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export function prefetch() {
  void queryClient.prefetchQuery(buildQuery(serviceCenterList, {}))
}

export default function ServiceCentersPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('serviceCenter.title')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-2 pb-8">
        <CenterList />
      </div>
    </>
  )
}
