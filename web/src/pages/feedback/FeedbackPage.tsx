import { pages } from '@/app/paths.ts'
import { FeedbackForm } from '@/features/feedback/components/FeedbackForm.tsx'
import { FeedbackList } from '@/features/feedback/components/FeedbackList.tsx'
import { FeedbackThread } from '@/features/feedback/components/FeedbackThread.tsx'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function FeedbackPage() {
  const t = useT()
  const { id, write } = usePageSearch(pages.feedback)
  return (
    <>
      <PageHeader title={t('feedback.title')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-2 pb-8">
        <RequireAuth>
          {id ? <FeedbackThread key={id} id={id} /> : write ? <FeedbackForm /> : <FeedbackList />}
        </RequireAuth>
      </div>
    </>
  )
}
