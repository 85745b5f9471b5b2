import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { EmailChoice } from '@/features/messages/components/EmailChoice.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function MessageEmailsPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('messages.emailTitle')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow grid gap-3 py-2 pb-8">
        <RequireAuth>
          <EmailChoice />
        </RequireAuth>
      </div>
    </>
  )
}
