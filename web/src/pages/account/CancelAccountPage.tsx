import { CircleAlert } from 'lucide-react'
import { useCancellation } from '@/features/cancellation/api/cancellation.ts'
import { ApplyForm } from '@/features/cancellation/components/ApplyForm.tsx'
import { BlockingMatters, isBlocking } from '@/features/cancellation/components/BlockingMatters.tsx'
import { Consequences } from '@/features/cancellation/components/Consequences.tsx'
import { ReviewStatus } from '@/features/cancellation/components/ReviewStatus.tsx'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { Card } from '@/ui/display/Card.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'

export default function CancelAccountPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('cancelAccount.title')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-2 pb-8">
        <RequireAuth>
          <Contents />
        </RequireAuth>
      </div>
    </>
  )
}

function Contents() {
  const t = useT()
  const { data, error, refetch } = useCancellation()
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={3} />
  const { cancellation, matters } = data
  const blocking = matters.filter(isBlocking)
  const isOpen = cancellation?.state === 'review' || cancellation?.state === 'approved'
  const openMatters = blocking.length > 0 && (
    <BlockingMatters matters={blocking} onRefresh={() => void refetch()} />
  )
  if (cancellation && isOpen)
    return (
      <div className="grid gap-5">
        <ReviewStatus
          state={cancellation.state as 'review' | 'approved'}
          appliedAt={cancellation.appliedAt}
        />
        {openMatters}
        <Consequences />
      </div>
    )
  return (
    <div className="grid gap-5">
      {cancellation?.state === 'rejected' ? (
        <RejectedNotice reason={cancellation.reason} />
      ) : (
        <p className="text-sm text-ink-2">{t('cancelAccount.intro')}</p>
      )}
      <Consequences />
      {openMatters || <ApplyForm matters={matters} />}
    </div>
  )
}

function RejectedNotice({ reason }: { reason: string }) {
  const t = useT()
  return (
    <Card className="flex items-start gap-3 border-sale">
      <CircleAlert size={24} strokeWidth={1.7} className="shrink-0 text-sale" aria-hidden />
      <div className="min-w-0">
        <h2 className="font-semibold">{t('cancelAccount.rejectedTitle')}</h2>
        <p className="mt-1 break-words">{reason}</p>
        <p className="mt-1 text-sm text-muted">{t('cancelAccount.rejectedText')}</p>
      </div>
    </Card>
  )
}
