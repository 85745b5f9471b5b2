import { SignInPrompt } from '@/features/account/components/SignInPrompt.tsx'
import { Connections } from '@/features/third-party/components/Connections.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { useSignedIn } from '@/lib/session.ts'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function ConnectedAccountsPage() {
  const t = useT()
  const signedIn = useSignedIn()
  return (
    <>
      <PageHeader title={t('thirdParty.title')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow grid gap-3 py-2 pb-8">{signedIn ? <Connections /> : <SignInPrompt />}</div>
    </>
  )
}
