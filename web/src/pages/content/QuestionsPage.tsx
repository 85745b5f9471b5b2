import { pages } from '@/app/paths.ts'
import { Questions } from '@/features/questions/components/Questions.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function QuestionsPage() {
  const t = useT()
  const { id } = usePageSearch(pages.questions)
  return (
    <>
      <PageHeader title={t('question.title')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-2 pb-8">
        <Questions openId={id} />
      </div>
    </>
  )
}
