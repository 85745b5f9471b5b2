import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { Invitations } from '@/features/placement/components/Invitations.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function InvitationsPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('placement.invitations')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-2 pb-8">
        <RequireAuth>
          <Invitations />
        </RequireAuth>
      </div>
    </>
  )
}
