import { pages } from '@/app/paths.ts'
import { PackView } from '@/features/couple-packs/components/PackView.tsx'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function CouplePackPage() {
  const t = useT()
  const { id } = usePageSearch(pages.couplePack)
  return (
    <>
      <PageHeader title={t('couple.title')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow pb-6">
        <RequireAuth>
          <PackView key={id} id={id} />
        </RequireAuth>
      </div>
    </>
  )
}
