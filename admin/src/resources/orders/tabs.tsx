import Chip from '@mui/material/Chip'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { Output } from '@pasar/contract/call'
import { adminOrderCounts } from '@pasar/contract/calls/admin/orders'
import { useListContext } from 'react-admin'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { type OrderState, stateLabels } from './labels.ts'

type Counts = Output<typeof adminOrderCounts>
type View = OrderState | 'reminded' | 'onHold' | 'all'

/** The labels of the tabs, in display order. */
const viewLabels: Record<View, string> = {
  paid: stateLabels.paid,
  reminded: t('Shipping requested'),
  onHold: t('On hold'),
  unpaid: stateLabels.unpaid,
  shipped: stateLabels.shipped,
  received: stateLabels.received,
  completed: stateLabels.completed,
  cancelled: stateLabels.cancelled,
  closed: stateLabels.closed,
  all: t('All'),
}
const views = Object.keys(viewLabels) as View[]

function Label({ view, counts }: { view: View; counts: Counts | undefined }) {
  const queue = counts && view in counts ? counts[view as keyof Counts] : undefined
  return (
    <span>
      {viewLabels[view]}
      {queue && queue.count > 0 && (
        <Chip
          size="small"
          label={queue.more ? `${queue.count}+` : queue.count}
          color={view === 'paid' || view === 'reminded' ? 'warning' : 'default'}
          variant={view === 'paid' || view === 'reminded' ? 'filled' : 'outlined'}
          sx={{ ml: 0.75, height: 20, fontWeight: 650, pointerEvents: 'none' }}
        />
      )}
    </span>
  )
}

/** Tabs of order states; states with open work first. */
export function OrderTabs() {
  const { filterValues, setFilters } = useListContext()
  const { data } = useCallQuery(adminOrderCounts, {}, { seconds: 30 })
  const {
    state,
    reminded,
    onHold,
    voiding: _voiding,
    returned: _returned,
    ...others
  } = filterValues as {
    state?: OrderState
    reminded?: string
    onHold?: string
    voiding?: string
    returned?: string
  }
  const select = (view: View) => {
    if (view === 'all') setFilters(others)
    else if (view === 'reminded') setFilters({ ...others, reminded: '1' })
    else if (view === 'onHold') setFilters({ ...others, onHold: '1' })
    else setFilters({ ...others, state: view })
  }
  return (
    <Tabs
      value={reminded ? 'reminded' : onHold ? 'onHold' : (state ?? 'all')}
      onChange={(_, view: View) => select(view)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={t('Orders by state')}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {views.map((view) => (
        <Tab key={view} value={view} label={<Label view={view} counts={data} />} />
      ))}
    </Tabs>
  )
}
