import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { MonthChart } from '@/features/rewards/components/MonthChart.tsx'
import { PairingList } from '@/features/rewards/components/PairingList.tsx'
import { Rates } from '@/features/rewards/components/Rates.tsx'
import { RewardFigures } from '@/features/rewards/components/RewardFigures.tsx'
import { RewardList } from '@/features/rewards/components/RewardList.tsx'
import { StarGoals } from '@/features/rewards/components/StarGoals.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, setSearch, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

const views = ['log', 'pairing', 'stars'] as const

export default function RewardsPage() {
  const t = useT()
  const { view } = usePageSearch(pages.rewards)
  return (
    <>
      <PageHeader title={t('reward.title')} onBack={goBack} hidden={isInShell()} />
      <div className="page-width py-2 pb-8">
        <RequireAuth>
          <div className="grid items-start gap-4 wide:grid-cols-[22rem_1fr] wide:gap-6">
            <div className="grid gap-4">
              <RewardFigures />
              <MonthChart />
              <Rates />
            </div>
            {/* One cell of the grid: the tabs and their panel. */}
            <div>
              <Tabs
                label={t('reward.title')}
                value={view}
                onChange={(next) => setSearch(pages.rewards, { view: next })}
                tabs={views.map((key) => ({ key, label: t(`reward.view_${key}`) }))}
              >
                <div className="pt-4">
                  {view === 'log' ? (
                    <RewardList />
                  ) : view === 'pairing' ? (
                    <PairingList />
                  ) : (
                    <Card>
                      <StarGoals />
                    </Card>
                  )}
                </div>
              </Tabs>
            </div>
          </div>
        </RequireAuth>
      </div>
    </>
  )
}
