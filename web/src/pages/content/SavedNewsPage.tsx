import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { SavedNews } from '@/features/news/components/SavedNews.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function SavedNewsPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('my.savedNews')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-2 pb-8">
        <RequireAuth>
          <SavedNews />
        </RequireAuth>
      </div>
    </>
  )
}
