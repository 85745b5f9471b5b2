import { PackList } from '@/features/couple-packs/components/PackList.tsx'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function CouplePacksPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('couple.packs')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow pb-6">
        <RequireAuth>
          <PackList />
        </RequireAuth>
      </div>
    </>
  )
}
