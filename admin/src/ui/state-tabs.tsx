import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useListContext } from 'react-admin'

const ALL = 'all'

type Props<S extends string> = {
  label: string
  /** Each state with its words. */
  words: Record<S, { tab: string }>
  value: S | undefined
  /** Words of a tab for every state at once, which has no value; without them there is none. */
  all?: string
  /** A filter that means something in one state only: another tab is without it. */
  drops?: string
}

/** A list's states side by side; a tab narrows the list to its state. */
export function StateTabs<S extends string>({ label, words, value, all, drops }: Props<S>) {
  const { filterValues, setFilters } = useListContext()
  const choose = (next: string) =>
    setFilters({
      ...filterValues,
      ...(drops && { [drops]: undefined }),
      state: next === ALL ? undefined : next,
    })
  return (
    <Tabs
      value={value ?? ALL}
      onChange={(_, next: string) => choose(next)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {Object.entries<{ tab: string }>(words).map(([state, { tab }]) => (
        <Tab key={state} value={state} label={tab} />
      ))}
      {all && <Tab value={ALL} label={all} />}
    </Tabs>
  )
}
