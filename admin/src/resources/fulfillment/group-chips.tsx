import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { adminFulfillmentGroups } from '@pasar/contract/calls/admin/fulfillment'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { holdLabels } from '../orders/labels.ts'
import { groupLabels } from './labels.ts'

/** Filters of the work list with their counts: groups, countries, and a link to the orders on hold. */
export function GroupChips() {
  const { filterValues, setFilters, selectedIds } = useListContext()
  const { data } = useCallQuery(adminFulfillmentGroups, {}, { seconds: 30 })
  if (!data) return null
  const toggle = (name: 'group' | 'country', value: string) =>
    setFilters({ ...filterValues, [name]: filterValues[name] === value ? undefined : value })
  const chip = (name: 'group' | 'country', value: string, label: string, count: number) => {
    const isSelected = filterValues[name] === value
    return (
      <Chip
        key={value}
        label={`${label} ${count}${data.more ? '+' : ''}`}
        color={isSelected ? 'primary' : 'default'}
        variant={isSelected ? 'filled' : 'outlined'}
        aria-pressed={isSelected}
        onClick={() => toggle(name, value)}
        sx={chipSize}
      />
    )
  }
  return (
    <Stack
      direction="row"
      // The bar of selected rows would cover a part of them.
      sx={{
        gap: 1,
        flexWrap: 'wrap',
        p: 1.5,
        visibility: { sm: selectedIds.length > 0 ? 'hidden' : 'visible' },
      }}
      role="group"
      aria-label={t('Filters')}
    >
      {data.groups
        .filter(({ group, count }) => count > 0 || filterValues.group === group)
        .map(({ group, count }) => chip('group', group, groupLabels[group], count))}
      {data.countries.length > 1 &&
        data.countries.map(({ country, name, count }) => chip('country', country, name, count))}
      {data.holds.map(({ hold, count }) => (
        <Chip
          key={hold}
          component={Link}
          to={`/orders?filter=${encodeURIComponent(JSON.stringify({ onHold: '1' }))}`}
          clickable
          color="info"
          variant="outlined"
          sx={chipSize}
          label={`${holdLabels[hold]} ${count}`}
        />
      ))}
    </Stack>
  )
}

/** High enough for a finger. */
const chipSize = { height: 44, borderRadius: 22 }
