import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import { adminDashboard } from '@pasar/contract/calls/admin/reports'
import { useMemo } from 'react'
import { Title } from 'react-admin'
import { useCallQuery } from '../data/use-call-query.ts'
import { t } from '../i18n/translate.ts'
import { stateLabels } from '../resources/orders/labels.ts'
import {
  type Dashboard as DashboardData,
  formatDay,
  membersOption,
  netSales,
  type Sales,
  salesOption,
  statesOption,
  stateTable,
} from './chart-options.ts'
import { ChartSection } from './chart-section.tsx'
import { KeyFigures } from './key-figures.tsx'
import { LowStock, PaymentMethods, TopProducts } from './tables.tsx'
import { WorkQueues } from './work-queues.tsx'

/** Dashboard: work queues, key figures and charts, as far as the account's permissions go. */
export function Dashboard() {
  const { data, error } = useCallQuery(adminDashboard, {}, { seconds: 60 })
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={t('Dashboard')} />
      {error && <Alert severity="error">{error.message}</Alert>}
      {data ? <Page data={data} /> : !error && <LoadingSkeleton />}
    </Box>
  )
}

const LoadingSkeleton = () => (
  <Box aria-hidden>
    {[88, 112, 380].map((height) => (
      <Skeleton key={height} variant="rounded" height={height} sx={{ mb: 2 }} />
    ))}
  </Box>
)

const columns = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
}

function Page({ data }: { data: DashboardData }) {
  const { sales, members, stock, workQueues, now } = data
  return (
    <>
      <WorkQueues queues={workQueues} now={now} />
      <KeyFigures sales={sales} members={members} />
      {sales && <SalesByDay sales={sales} />}
      <Box sx={columns}>
        {sales && <OrdersByState sales={sales} />}
        {members && <NewMembers days={members} />}
      </Box>
      <Box sx={columns}>
        {sales && <TopProducts goods={sales.goods} />}
        <div>
          {sales && <PaymentMethods methods={sales.methods} />}
          {stock && <LowStock stock={stock} />}
        </div>
      </Box>
    </>
  )
}

function SalesByDay({ sales }: { sales: Sales }) {
  const theme = useTheme()
  const option = useMemo(() => salesOption(theme, sales), [theme, sales])
  return (
    <ChartSection
      title={t('Net sales by day, %{currency}', { currency: sales.current.sales.currency })}
      option={option}
      height={300}
      columns={[t('Day'), t('Net sales'), t('Orders paid'), t('Previous 30 days')]}
      rows={sales.days.map((d, index) => [
        formatDay(d.day),
        netSales(d),
        d.paid,
        netSales(sales.previous[index]!),
      ])}
    />
  )
}

function OrdersByState({ sales }: { sales: Sales }) {
  const theme = useTheme()
  const option = useMemo(() => statesOption(theme, sales), [theme, sales])
  const { days, states, count } = stateTable(sales)
  return (
    <ChartSection
      title={t('Orders by day and state')}
      option={option}
      columns={[t('Day placed'), ...states.map((s) => stateLabels[s])]}
      rows={days.map((day) => [formatDay(day), ...states.map((s) => count(day, s))])}
    />
  )
}

function NewMembers({ days }: { days: NonNullable<DashboardData['members']> }) {
  const theme = useTheme()
  const option = useMemo(() => membersOption(theme, days), [theme, days])
  return (
    <ChartSection
      title={t('New members by day')}
      option={option}
      columns={[t('Day'), t('New members')]}
      rows={days.map((d) => [formatDay(d.day), d.count])}
    />
  )
}
