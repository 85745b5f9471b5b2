import { Questions } from '@/features/questions/components/Questions.tsx'
import { useSupportHome } from '@/features/support/api/support.ts'
import { ChatRowLink } from '@/features/support/components/ChatLinks.tsx'
import { ContactWays } from '@/features/support/components/ContactWays.tsx'
import { OpeningHours } from '@/features/support/components/OpeningHours.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { SectionTitle } from '@/ui/display/Card.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'

export default function SupportPage() {
  const t = useT()
  const { data: home, error, refetch } = useSupportHome()
  return (
    <>
      <PageHeader title={t('support.title')} onBack={goBack} hidden={isInShell()} />
      <PullToRefresh onRefresh={() => refetch()}>
        <div className="page-width grid items-start gap-5 pb-8 wide:grid-cols-[minmax(0,1fr)_360px] wide:gap-6">
          <div className="grid gap-4">
            {home && <ChatRowLink available={home.available} />}
            <section>
              <SectionTitle>{t('question.title')}</SectionTitle>
              <Questions openId="" withAsk={false} />
            </section>
          </div>
          <div className="grid gap-4">
            {home ? (
              <>
                <OpeningHours home={home} />
                <ContactWays contacts={home.contacts} />
              </>
            ) : error ? (
              <ErrorState onRetry={() => void refetch()} />
            ) : (
              <CardSkeleton count={2} />
            )}
          </div>
        </div>
      </PullToRefresh>
    </>
  )
}
