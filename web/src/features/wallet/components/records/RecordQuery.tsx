import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Page } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { TransactionSkeleton } from '../transactions/TransactionResult.tsx'

type Props<T> = {
  query: { data: T | undefined; error: unknown; isPending: boolean; refetch: () => Promise<unknown> }
  /** The list page to return to. */
  back: Page
  children: (record: T) => ReactNode
}

/** Renders the states of a query for one record: loading, not found, failed or loaded. */
export function RecordQuery<T>({ query, back, children }: Props<T>) {
  const t = useT()
  const { data, error, refetch } = query
  if (data) return children(data)
  if (error && !(error instanceof ApiRefusal)) return <ErrorState onRetry={() => void refetch()} />
  if (error) {
    return (
      <Notice icon={SearchX} title={t('wallet.notFound')} role="alert">
        <PageLink page={back} replace className={buttonClass()}>
          {t('wallet.toRecords')}
        </PageLink>
      </Notice>
    )
  }
  return <TransactionSkeleton />
}
