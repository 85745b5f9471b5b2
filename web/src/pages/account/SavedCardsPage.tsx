import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { SavedCards } from '@/features/saved-cards/components/SavedCards.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function SavedCardsPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('savedCard.title')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-2 pb-8">
        <RequireAuth>
          <SavedCards />
        </RequireAuth>
      </div>
    </>
  )
}
