import Chip from '@mui/material/Chip'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type AfterSaleQueue, adminAfterSaleCounts } from '@pasar/contract/calls/admin/after-sales'
import { useListContext } from 'react-admin'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { queueLabels } from './labels.ts'

const ALL = 'all'
const queues = Object.keys(queueLabels) as AfterSaleQueue[]

/** Tabs of the queues with their counts, and all requests. */
export function QueueTabs() {
  const { filterValues, setFilters } = useListContext()
  const { data } = useCallQuery(adminAfterSaleCounts, {}, { seconds: 30 })
  const { queue, ...others } = filterValues as { queue?: AfterSaleQueue; state?: string }
  const select = (view: AfterSaleQueue | typeof ALL) => {
    // A queue has states of its own.
    const { state: _, ...kept } = others
    setFilters(view === ALL ? kept : { ...kept, queue: view })
  }
  const count = (view: AfterSaleQueue) => data?.queues.find((one) => one.queue === view)?.count ?? 0
  return (
    <Tabs
      value={queue ?? ALL}
      onChange={(_, view: AfterSaleQueue | typeof ALL) => select(view)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={t('After-sales requests by queue')}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {queues.map((view) => (
        <Tab
          key={view}
          value={view}
          label={
            <span>
              {queueLabels[view].tab}
              {count(view) > 0 && (
                <Chip
                  size="small"
                  label={count(view)}
                  color={view === 'escalated' ? 'error' : 'warning'}
                  sx={{ ml: 0.75, height: 20, fontWeight: 650, pointerEvents: 'none' }}
                />
              )}
            </span>
          }
        />
      ))}
      <Tab value={ALL} label={t('All')} />
    </Tabs>
  )
}
