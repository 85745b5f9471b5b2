import Stack from '@mui/material/Stack'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { concernLabels, type DepositRow, stateLabels, stateTones } from './labels.ts'

/** State of a deposit; a concern replaces it while the deposit needs review. */
export const DepositState = ({ state, concern }: Pick<DepositRow, 'state' | 'concern'>) => (
  <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
    {concern ? (
      <StateChip label={concernLabels[concern]} tone="error" />
    ) : (
      <StateChip label={stateLabels[state]} tone={stateTones[state]} />
    )}
  </Stack>
)
