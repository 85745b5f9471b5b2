import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Page } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/Button.tsx'
import { ErrorState, Notice } from '@/ui/Notice.tsx'
import { DeedSkeleton } from './DeedDone.tsx'

type Props<T> = {
  query: { data: T | undefined; error: unknown; isPending: boolean; refetch: () => Promise<unknown> }
  /** The list that it would stand in. */
  back: Page
  children: (record: T) => ReactNode
}

/** One record in all its states: on its way, not there, failed, or shown. */
export function OneRecord<T>({ query, back, children }: Props<T>) {
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
  return <DeedSkeleton />
}
