import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useListContext } from 'react-admin'

const ALL = 'all'

type Props<S extends string> = {
  label: string
  /** Tab label of each state, in order. */
  states: Record<S, { tab: string }>
  value: S | undefined
  /** Label of a tab for all states; omitted without it. */
  all?: string
  /** Filter to clear when the tab changes. */
  clears?: string
}

/** Tabs that filter a list by state. */
export function StateTabs<S extends string>({ label, states, value, all, clears }: Props<S>) {
  const { filterValues, setFilters } = useListContext()
  const select = (next: string) =>
    setFilters({
      ...filterValues,
      ...(clears && { [clears]: undefined }),
      state: next === ALL ? undefined : next,
    })
  return (
    <Tabs
      value={value ?? ALL}
      onChange={(_, next: string) => select(next)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {Object.entries<{ tab: string }>(states).map(([state, { tab }]) => (
        <Tab key={state} value={state} label={tab} />
      ))}
      {all && <Tab value={ALL} label={all} />}
    </Tabs>
  )
}
