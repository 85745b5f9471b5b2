import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { Branch } from '@/features/placement/components/Branch.tsx'
import { LegFigures } from '@/features/placement/components/LegFigures.tsx'
import { SubUsers } from '@/features/placement/components/SubUsers.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function PlacementPage() {
  const t = useT()
  const filter = usePageSearch(pages.placement)
  return (
    <>
      <PageHeader title={t('placement.title')} onBack={goBack} hidden={isInShell()} />
      <div className="page-width py-2 pb-8">
        <RequireAuth>
          <div className="grid items-start gap-4 wide:grid-cols-[22rem_1fr] wide:gap-6">
            {/* Who places somebody, or looks at a part of the tree, sees the tree first. */}
            <div className={filter.place || filter.top ? 'hidden gap-4 wide:grid' : 'grid gap-4'}>
              <LegFigures />
              <SubUsers />
            </div>
            <Branch filter={filter} />
          </div>
        </RequireAuth>
      </div>
    </>
  )
}
