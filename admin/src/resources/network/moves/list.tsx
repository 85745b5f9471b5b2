import Box from '@mui/material/Box'
import type { MoveState, NetworkMove } from '@pasar/contract/calls/admin/network/moves'
import { useListContext } from 'react-admin'
import { t } from '../../../i18n/translate.ts'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { ResourceList } from '../../../ui/list/resource-list.tsx'
import { StateTabs } from '../../../ui/list/state-tabs.tsx'
import { stateLabels } from './labels.ts'
import { MoveCard } from './move-card.tsx'

/** Moves in the trees by state, those to approve first. */
export const MoveList = () => (
  <ResourceList filterDefaultValues={{ state: 'waiting' }}>
    <Moves />
  </ResourceList>
)

function Moves() {
  const { filterValues, data } = useListContext<NetworkMove>()
  const state = (filterValues.state ?? 'waiting') as MoveState
  return (
    <>
      <StateTabs label={t('Moves by state')} states={stateLabels} value={state} />
      {data?.length === 0 && <EmptyState>{stateLabels[state].empty}</EmptyState>}
      <Box sx={{ px: 2 }}>
        {data?.map((move) => (
          <MoveCard key={move.id} move={move} />
        ))}
      </Box>
    </>
  )
}
