import { Invitation } from '@/features/invite/components/Invitation.tsx'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function InvitePage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('invite.title')} onBack={goBack} hidden={isInShell()} />
      <div className="page-width py-2 pb-8">
        <RequireAuth>
          <Invitation />
        </RequireAuth>
      </div>
    </>
  )
}
