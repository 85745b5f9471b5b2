import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { TeamFigures } from '@/features/team/components/TeamFigures.tsx'
import { TeamLinks } from '@/features/team/components/TeamLinks.tsx'
import { TeamList } from '@/features/team/components/TeamList.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function TeamPage() {
  const t = useT()
  const filter = usePageSearch(pages.team)
  return (
    <>
      <PageHeader title={t('team.title')} onBack={goBack} hidden={isInShell()} />
      <div className="page-width py-2 pb-8">
        <RequireAuth>
          <div className="grid items-start gap-4 wide:grid-cols-[22rem_1fr] wide:gap-6">
            <div className="grid gap-4">
              <TeamFigures />
              <TeamLinks />
            </div>
            <TeamList filter={filter} />
          </div>
        </RequireAuth>
      </div>
    </>
  )
}
