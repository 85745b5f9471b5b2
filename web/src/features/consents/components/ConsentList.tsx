import { FileCheck } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Tag } from '@/ui/display/Badge.tsx'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useConsents } from '../api/consents.ts'

/**
 * The versions that the member agreed to. The latest ones link to their text; earlier texts are not shown.
 */
export function ConsentList() {
  const t = useT()
  const { date } = useFormat()
  const { data, error, refetch } = useConsents()
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton />
  if (data.list.length === 0)
    return <Notice icon={FileCheck} title={t('consent.none')} text={t('consent.noneText')} />
  return (
    <Card flush>
      {data.list.map(({ kind, version, title, at, source, current }) => (
        <ListRow
          key={`${kind} ${version}`}
          title={
            <span className="flex flex-wrap items-center gap-2">
              {title}
              {current && <Tag>{t('consent.current')}</Tag>}
            </span>
          }
          text={`${t('consent.version', { version })} · ${t(`consent.source_${source}`, { date: date(at, 'dayTime') })}`}
          link={
            current
              ? (className, children) => (
                  <PageLink page={pages.content} search={{ kind }} className={className}>
                    {children}
                  </PageLink>
                )
              : undefined
          }
        />
      ))}
    </Card>
  )
}
