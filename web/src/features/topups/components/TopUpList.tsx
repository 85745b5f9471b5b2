import { ArrowDownToLine } from 'lucide-react'
import { pages, type SearchOf } from '@/app/paths.ts'
import { RecordList } from '@/features/wallet/components/records/RecordList.tsx'
import { useT } from '@/i18n/i18n.ts'
import { PageLink, setSearch } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { useTopUps } from '../api/topups.ts'
import { TopUpRow } from './TopUpRow.tsx'

const views = ['all', 'open', 'paid', 'closed'] as const

/** The member's top-ups, newest first. */
export function TopUpList({ view }: SearchOf<typeof pages.topUps>) {
  const t = useT()
  return (
    <Tabs
      label={t('topUp.state')}
      variant="pills"
      value={view}
      onChange={(next) => setSearch(pages.topUps, { view: next })}
      tabs={views.map((key) => ({ key, label: t(`topUp.view_${key}`) }))}
    >
      <div className="mt-3">
        <RecordList
          query={useTopUps(view === 'all' ? undefined : view)}
          render={(topUp) => <TopUpRow topUp={topUp} />}
          empty={{
            icon: ArrowDownToLine,
            title: t('topUp.noneYet'),
            text: t('topUp.noneYetText'),
            next: (
              <PageLink page={pages.topUp} className={buttonClass()}>
                {t('topUp.title')}
              </PageLink>
            ),
          }}
        />
      </div>
    </Tabs>
  )
}
