import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import { adminDashboard } from '@pasar/contract/calls/admin/reports'
import { useMemo } from 'react'
import { Title } from 'react-admin'
import { useRead } from '../data/use-read.ts'
import { stateNames } from '../resources/orders/words.ts'
import { Figure } from './figure.tsx'
import { KeyFigures } from './key-figures.tsx'
import {
  dayText,
  type Dashboard as Figures,
  membersOption,
  netOf,
  type Sales,
  salesOption,
  statesOption,
  stateTable,
} from './options.ts'
import { Methods, RunningOut, TopGoods } from './tables.tsx'
import { Todo } from './todo.tsx'

/** The first page: what waits, and how the shop does. What an account may not see is not there. */
export function Dashboard() {
  const { data, error } = useRead(adminDashboard, {}, { seconds: 60 })
  return (
    <Box sx={{ pt: 2 }}>
      <Title title="Dashboard" />
      {error && <Alert severity="error">{error.message}</Alert>}
      {data ? <Page figures={data} /> : !error && <Waiting />}
    </Box>
  )
}

const Waiting = () => (
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

function Page({ figures }: { figures: Figures }) {
  const { sales, members, stock, todo, now } = figures
  return (
    <>
      <Todo todo={todo} now={now} />
      <KeyFigures sales={sales} members={members} />
      {sales && <SalesByDay sales={sales} />}
      <Box sx={columns}>
        {sales && <OrdersByState sales={sales} />}
        {members && <NewMembers days={members} />}
      </Box>
      <Box sx={columns}>
        {sales && <TopGoods goods={sales.goods} />}
        <div>
          {sales && <Methods methods={sales.methods} />}
          {stock && <RunningOut stock={stock} />}
        </div>
      </Box>
    </>
  )
}

function SalesByDay({ sales }: { sales: Sales }) {
  const theme = useTheme()
  const option = useMemo(() => salesOption(theme, sales), [theme, sales])
  return (
    <Figure
      title={`Sales by day, ${sales.current.sales.currency}`}
      option={option}
      height={300}
      columns={['Day', 'Sales less refunds', 'Orders paid', '30 days before']}
      rows={sales.days.map((d, at) => [dayText(d.day), netOf(d), d.paid, netOf(sales.previous[at]!)])}
    />
  )
}

function OrdersByState({ sales }: { sales: Sales }) {
  const theme = useTheme()
  const option = useMemo(() => statesOption(theme, sales), [theme, sales])
  const { days, states, count } = stateTable(sales)
  return (
    <Figure
      title="Orders by day and state"
      option={option}
      columns={['Day placed', ...states.map((s) => stateNames[s])]}
      rows={days.map((day) => [dayText(day), ...states.map((s) => count(day, s))])}
    />
  )
}

function NewMembers({ days }: { days: NonNullable<Figures['members']> }) {
  const theme = useTheme()
  const option = useMemo(() => membersOption(theme, days), [theme, days])
  return (
    <Figure
      title="New members by day"
      option={option}
      columns={['Day', 'New members']}
      rows={days.map((d) => [dayText(d.day), d.count])}
    />
  )
}
