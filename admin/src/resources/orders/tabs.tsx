import Chip from '@mui/material/Chip'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { Output } from '@pasar/contract/call'
import { adminOrderCounts } from '@pasar/contract/calls/admin/orders'
import { useListContext } from 'react-admin'
import { useRead } from '../../data/use-read.ts'
import { type OrderState, stateNames } from './words.ts'

type Counts = Output<typeof adminOrderCounts>
type View = OrderState | 'reminded' | 'all'

const views: View[] = [
  'paid',
  'reminded',
  'unpaid',
  'shipped',
  'received',
  'completed',
  'cancelled',
  'closed',
  'all',
]

const nameOf = (view: View): string =>
  view === 'all' ? 'All' : view === 'reminded' ? 'Reminded' : stateNames[view]

function Label({ view, counts }: { view: View; counts: Counts | undefined }) {
  const waiting = counts && view in counts ? counts[view as keyof Counts] : undefined
  return (
    <span>
      {nameOf(view)}
      {waiting && waiting.count > 0 && (
        <Chip
          size="small"
          label={waiting.more ? `${waiting.count}+` : waiting.count}
          color={view === 'paid' || view === 'reminded' ? 'warning' : 'default'}
          variant={view === 'paid' || view === 'reminded' ? 'filled' : 'outlined'}
          sx={{ ml: 0.75, height: 20, fontWeight: 650, pointerEvents: 'none' }}
        />
      )}
    </span>
  )
}

/** The queue's states, those that wait for somebody first. */
export function OrderTabs() {
  const { filterValues, setFilters } = useListContext()
  const { data } = useRead(adminOrderCounts, {}, { seconds: 30 })
  const { state, reminded, ...others } = filterValues as { state?: OrderState; reminded?: string }
  const choose = (view: View) => {
    if (view === 'all') setFilters(others)
    else if (view === 'reminded') setFilters({ ...others, reminded: '1' })
    else setFilters({ ...others, state: view })
  }
  return (
    <Tabs
      value={reminded ? 'reminded' : (state ?? 'all')}
      onChange={(_, view: View) => choose(view)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label="Orders by state"
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {views.map((view) => (
        <Tab key={view} value={view} label={<Label view={view} counts={data} />} />
      ))}
    </Tabs>
  )
}
