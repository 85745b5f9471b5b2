import { pages } from '@/app/paths.ts'
import { NoticeIndex, NoticeView } from '@/features/notices/components/Notices.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function NoticesPage() {
  const t = useT()
  const { id } = usePageSearch(pages.notices)
  return (
    <>
      <PageHeader title={t('notice.title')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-2 pb-8">{id ? <NoticeView key={id} id={id} /> : <NoticeIndex />}</div>
    </>
  )
}
