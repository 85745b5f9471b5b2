import { companyPage } from '@pasar/contract/calls/content/company'
import { Building2, MapPinned } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { SettingRow } from '@/features/account/components/SettingRow.tsx'
import { useCompany } from '@/features/company/api/company.ts'
import { CompanySection } from '@/features/company/components/CompanySection.tsx'
import { LatestNews } from '@/features/company/components/LatestNews.tsx'
import { AboutHeader } from '@/features/content/components/AboutHeader.tsx'
import { useOffices } from '@/features/offices/api/offices.ts'
import { useT } from '@/i18n/i18n.ts'
import { buildQuery, queryClient } from '@/lib/api/query.ts'
import { goBack, PageLink } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'

export function prefetch() {
  void queryClient.prefetchQuery(buildQuery(companyPage, {}))
}

export default function CompanyPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('company.title')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow grid gap-4 py-2 pb-8">
        <AboutHeader />
        <Sections />
        <OfficeStrip />
        <LatestNews />
        <PageLink page={pages.contactUs} className={buttonClass({ size: 'lg', wide: true })}>
          {t('office.contactUs')}
        </PageLink>
      </div>
    </>
  )
}

function Sections() {
  const t = useT()
  const { data, error, refetch } = useCompany()
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton />
  if (data.list.length === 0) {
    return (
      <Notice icon={Building2} title={t('company.none')}>
        <PageLink
          page={pages.content}
          search={{ kind: 'about' }}
          className={buttonClass({ variant: 'soft' })}
        >
          {t('setting.about')}
        </PageLink>
      </Notice>
    )
  }
  return data.list.map((section) => <CompanySection key={section.id} section={section} />)
}

/** The offices in short; contactUs has all about them. */
function OfficeStrip() {
  const t = useT()
  const offices = useOffices().data?.list ?? []
  if (offices.length === 0) return null
  return (
    <section aria-label={t('office.title')}>
      <SectionTitle>{t('office.title')}</SectionTitle>
      <Card flush>
        {offices.map(({ id, name, countryName }) => (
          <SettingRow key={id} icon={MapPinned} page={pages.contactUs} title={name} value={countryName} />
        ))}
      </Card>
    </section>
  )
}
