import { useSessions } from '@/features/account/api/sessions.ts'
import { SessionRow } from '@/features/account/components/SessionRow.tsx'
import { SignInPrompt } from '@/features/account/components/SignInPrompt.tsx'
import { EndOtherSessions } from '@/features/security/components/EndOtherSessions.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { useSignedIn } from '@/lib/session.ts'
import { isInShell } from '@/platform/environment.ts'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'

export default function SessionsPage() {
  const t = useT()
  const signedIn = useSignedIn()
  return (
    <>
      <PageHeader title={t('setting.sessions')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-2">{signedIn ? <Sessions /> : <SignInPrompt />}</div>
    </>
  )
}

function Sessions() {
  const t = useT()
  const { data, error, refetch } = useSessions()
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={2} />
  return (
    <PullToRefresh onRefresh={refetch}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {data.list.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.list.length > 1 && <EndOtherSessions />}
      {data.list.length === 1 && (
        <p className="py-6 text-center text-sm text-muted">{t('setting.noOthers')}</p>
      )}
    </PullToRefresh>
  )
}
