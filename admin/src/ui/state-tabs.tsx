import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useListContext } from 'react-admin'

type Props<S extends string> = {
  label: string
  /** Each state with its words. */
  words: Record<S, { tab: string }>
  value: S
}

/** A list's states side by side; a tab narrows the list to its state. */
export function StateTabs<S extends string>({ label, words, value }: Props<S>) {
  const { filterValues, setFilters } = useListContext()
  return (
    <Tabs
      value={value}
      onChange={(_, next: S) => setFilters({ ...filterValues, state: next })}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {Object.entries<{ tab: string }>(words).map(([state, { tab }]) => (
        <Tab key={state} value={state} label={tab} />
      ))}
    </Tabs>
  )
}
