import { officeList } from '@pasar/contract/calls/content/offices'
import { chatHome } from '@pasar/contract/calls/support/chat'
import { Building2, Headset, Store } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { SettingRow } from '@/features/account/components/SettingRow.tsx'
import { useOffices } from '@/features/offices/api/offices.ts'
import { OfficeGroups } from '@/features/offices/components/OfficeGroups.tsx'
import { OfficeMap } from '@/features/offices/components/OfficeMap.tsx'
import { useSupportHome } from '@/features/support/api/support.ts'
import { ContactRows } from '@/features/support/components/ContactWays.tsx'
import { useT } from '@/i18n/i18n.ts'
import { buildQuery, queryClient } from '@/lib/api/query.ts'
import { goBack } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { Card } from '@/ui/display/Card.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'

export function prefetch() {
  void queryClient.prefetchQuery(buildQuery(officeList, {}))
  void queryClient.prefetchQuery(buildQuery(chatHome, {}))
}

export default function ContactUsPage() {
  const t = useT()
  const { data: home, isPending } = useSupportHome()
  return (
    <>
      <PageHeader title={t('office.contactUs')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow grid gap-4 py-2 pb-8">
        <Card flush>
          <SettingRow icon={Headset} page={pages.chat} title={t('office.chat')} />
          {!isPending && <ContactRows contacts={home?.contacts ?? []} />}
          <SettingRow icon={Store} page={pages.serviceCenters} title={t('serviceCenter.title')} />
          <SettingRow icon={Building2} page={pages.company} title={t('company.title')} />
        </Card>
        <Offices />
      </div>
    </>
  )
}

function Offices() {
  const t = useT()
  const { data, error, refetch } = useOffices()
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton />
  if (data.list.length === 0)
    return <Notice icon={Building2} title={t('office.none')} text={t('office.noneText')} />
  return (
    <>
      <OfficeMap offices={data.list} />
      <OfficeGroups offices={data.list} />
    </>
  )
}
