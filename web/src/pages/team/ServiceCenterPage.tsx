import { Store } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { useOwnCenter } from '@/features/service-centers/api/service-centers.ts'
import { CenterFigures } from '@/features/service-centers/components/CenterFigures.tsx'
import { CenterProfile } from '@/features/service-centers/components/CenterProfile.tsx'
import { CenterReturns } from '@/features/service-centers/components/CenterReturns.tsx'
import { ServedOrders } from '@/features/service-centers/components/ServedOrders.tsx'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { goBack, PageLink, setSearch, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'

const views = ['orders', 'returns'] as const

export default function ServiceCenterPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('serviceCenter.row')} onBack={goBack} hidden={isInShell()} />
      <div className="page-width py-2 pb-8">
        <RequireAuth>
          <OwnCenter />
        </RequireAuth>
      </div>
    </>
  )
}

function OwnCenter() {
  const t = useT()
  const { view } = usePageSearch(pages.serviceCenter)
  const { data, error, refetch } = useOwnCenter()
  if (!data) {
    if (!error) return <CardSkeleton />
    if (isRefusal(error, 'not-found')) return <NoCenter />
    return <ErrorState onRetry={() => void refetch()} />
  }
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[22rem_1fr] wide:gap-6">
      <div className="grid gap-4">
        <CenterProfile center={data} />
        <CenterFigures totals={data.totals} />
      </div>
      {/* One cell of the grid: the tabs and their panel. */}
      <div>
        <Tabs
          label={t('serviceCenter.row')}
          value={view}
          onChange={(next) => setSearch(pages.serviceCenter, { view: next })}
          tabs={views.map((key) => ({ key, label: t(`serviceCenter.view_${key}`) }))}
        >
          <div className="pt-4">
            {view === 'orders' ? <ServedOrders /> : <CenterReturns canTakeIn={data.state === 'active'} />}
          </div>
        </Tabs>
      </div>
    </div>
  )
}

/** Members without a center learn what one is, and apply for it. */
function NoCenter() {
  const t = useT()
  return (
    <Notice icon={Store} title={t('serviceCenter.absent')} text={t('partner.introText_service-center')}>
      <PageLink page={pages.application} search={{ kind: 'service-center' }} className={buttonClass()}>
        {t('partner.introTitle_service-center')}
      </PageLink>
    </Notice>
  )
}
