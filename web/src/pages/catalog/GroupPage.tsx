import { pages } from '@/app/paths.ts'
import { GroupView } from '@/features/group-buying/components/GroupView.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function GroupPage() {
  const t = useT()
  const { id } = usePageSearch(pages.group)
  return (
    <>
      <PageHeader title={t('group.title')} onBack={goBack} hidden={isInShell()} />
      <div className="page-width pb-6">
        <GroupView key={id} id={id} />
      </div>
    </>
  )
}
