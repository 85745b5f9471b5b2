import { useEffect } from 'react'
import { pages } from '@/app/paths.ts'
import { useCancellation } from '@/features/cancellation/api/cancellation.ts'
import { BlockingMatters, isBlocking } from '@/features/cancellation/components/BlockingMatters.tsx'
import { ConfirmForm } from '@/features/cancellation/components/ConfirmForm.tsx'
import { useLostConfirmation } from '@/features/cancellation/model/lost-confirmation.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { useT } from '@/i18n/i18n.ts'
import { go, goBack } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'

export default function CancelConfirmPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('cancelAccount.confirmTitle')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-2 pb-8">
        <RequireAuth>
          <Contents />
        </RequireAuth>
      </div>
    </>
  )
}

function Contents() {
  const { data, dataUpdatedAt, error, refetch } = useCancellation()
  useLostConfirmation(dataUpdatedAt)
  const state = data && (data.cancellation?.state ?? 'none')
  // Only an approved application is confirmed here; its page shows any other state.
  const isElsewhere = state !== undefined && state !== 'approved'
  useEffect(() => {
    if (isElsewhere) go(pages.cancelAccount, {}, { replace: true })
  }, [isElsewhere])
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data || isElsewhere) return <CardSkeleton count={2} />
  const blocking = data.matters.filter(isBlocking)
  if (blocking.length > 0) return <BlockingMatters matters={blocking} onRefresh={() => void refetch()} />
  return <ConfirmForm matters={data.matters} codeTargets={data.codeTargets} />
}
