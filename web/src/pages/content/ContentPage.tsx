import { agreement } from '@pasar/contract/calls/content'
import { FileX2 } from 'lucide-react'
import { type LinkSearch, pages } from '@/app/paths.ts'
import { SettingRow } from '@/features/account/components/SettingRow.tsx'
import { type Kind, kinds, listedKinds, useAgreement } from '@/features/content/api/content.ts'
import { AboutHeader } from '@/features/content/components/AboutHeader.tsx'
import { Blocks } from '@/features/news/components/Blocks.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { buildQuery, queryClient } from '@/lib/api/query.ts'
import { goBack, PageLink, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'

const titles: Record<Kind, Key> = {
  terms: 'setting.terms',
  privacy: 'setting.privacy',
  returns: 'setting.returns',
  about: 'setting.about',
  dealer: 'partner.kind_dealer',
  'service-center': 'partner.kind_service-center',
  shop: 'partner.kind_shop',
}

const toKind = (kind: string): Kind => kinds.find((k) => k === kind) ?? 'about'

export function prefetch({ kind = '' }: LinkSearch<typeof pages.content>) {
  void queryClient.prefetchQuery(buildQuery(agreement, { kind: toKind(kind) }))
}

export default function ContentPage() {
  const t = useT()
  const kind = toKind(usePageSearch(pages.content).kind)
  return (
    <>
      <PageHeader title={t(titles[kind])} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow grid gap-3 py-2 pb-8">
        {kind === 'about' && <AboutHeader />}
        <Article key={kind} kind={kind} />
        <Card flush>
          {kind === 'about' && <SettingRow page={pages.company} title={t('company.title')} />}
          <SettingRow page={pages.contactUs} title={t('office.contactUs')} />
          {kind === 'about' &&
            listedKinds.map((other) => (
              <SettingRow
                key={other}
                page={pages.content}
                search={{ kind: other }}
                title={t(titles[other])}
              />
            ))}
        </Card>
      </div>
    </>
  )
}

function Article({ kind }: { kind: Kind }) {
  const t = useT()
  const { date } = useFormat()
  const { data, error, refetch } = useAgreement(kind)
  if (isRefusal(error, 'not-found')) {
    return (
      <Notice icon={FileX2} title={t('errors.notFoundTitle')}>
        <PageLink page={pages.home} className={buttonClass({ variant: 'soft' })}>
          {t('errors.toHome')}
        </PageLink>
      </Notice>
    )
  }
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <Lines />
  return (
    <Card className="wide:p-8">
      <article className="grid gap-4 break-words">
        <header>
          <h2 className="text-xl font-bold tracking-tight text-balance">{data.title}</h2>
          <p className="mt-1 text-sm text-muted">{t('setting.updatedOn', { date: date(data.updatedAt) })}</p>
        </header>
        <Blocks blocks={data.blocks} />
      </article>
    </Card>
  )
}

function Lines() {
  return (
    <Card className="grid gap-3">
      <Skeleton className="h-8 w-3/5" />
      {[1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
        <Skeleton key={line} className={line % 4 === 0 ? 'mb-3 h-4 w-2/3' : 'h-4'} />
      ))}
    </Card>
  )
}
