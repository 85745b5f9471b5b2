import { officeList } from '@pasar/contract/calls/content/offices'
import { Building2, Headset, MessageSquareText } from 'lucide-react'
import { isOwnPage, pages } from '@/app/paths.ts'
import { SettingRow } from '@/features/account/components/SettingRow.tsx'
import { ContactRow } from '@/features/content/components/ContactRow.tsx'
import { useOffices } from '@/features/offices/api/offices.ts'
import { OfficeGroups } from '@/features/offices/components/OfficeGroups.tsx'
import { OfficeMap } from '@/features/offices/components/OfficeMap.tsx'
import { useT } from '@/i18n/i18n.ts'
import { buildQuery, queryClient } from '@/lib/api/query.ts'
import { goBack, openPage } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'

/** The support chat, where the shop has one. */
const SUPPORT_PAGE = '/pages/activity/kefu'

export function prefetch() {
  void queryClient.prefetchQuery(buildQuery(officeList, {}))
}

export default function ContactUsPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('office.contactUs')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow grid gap-4 py-2 pb-8">
        <Card flush>
          {isOwnPage(SUPPORT_PAGE) && (
            <ListRow icon={Headset} title={t('office.chat')} onClick={() => openPage(SUPPORT_PAGE)} />
          )}
          <ContactRow title={t('office.mail')} />
          <SettingRow icon={MessageSquareText} page={pages.feedback} title={t('feedback.title')} />
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
