import { partnerKinds } from '@pasar/contract/partners'
import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { usePartnerInfo } from '@/features/partners/api/partners.ts'
import { PartnerView } from '@/features/partners/components/PartnerView.tsx'
import { useUserType } from '@/features/verification/api/verification.ts'
import { useT } from '@/i18n/i18n.ts'
import { goBack, setSearch, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'

/** Applications to become a dealer or a service center, or to open a shop. */
export default function ApplicationPage() {
  const t = useT()
  const { kind } = usePageSearch(pages.application)
  const tabs = partnerKinds.map((key) => ({ key, label: t(`partner.kind_${key}`) }))
  return (
    <>
      <PageHeader title={t('partner.title')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-2 pb-8">
        <RequireAuth>
          <Tabs
            tabs={tabs}
            value={kind}
            onChange={(next) => setSearch(pages.application, { kind: next })}
            label={t('partner.title')}
            className="mb-3"
          >
            <Contents />
          </Tabs>
        </RequireAuth>
      </div>
    </>
  )
}

function Contents() {
  const { kind } = usePageSearch(pages.application)
  const info = usePartnerInfo()
  const userType = useUserType()
  if (!info.data || !userType.data) {
    const retry = () => void Promise.all([info.refetch(), userType.refetch()])
    return (info.error ?? userType.error) ? <ErrorState onRetry={retry} /> : <CardSkeleton count={3} />
  }
  return <PartnerView key={kind} info={info.data} kind={kind} country={userType.data.country} />
}
