import Stack from '@mui/material/Stack'
import { StateChip } from '../../ui/state-chip.tsx'
import { concernWords, type Line, stateTones, stateWords } from './words.ts'

/** The state of a deposit, and that it needs a person when it does. */
export const DepositState = ({ state, concern }: Pick<Line, 'state' | 'concern'>) => (
  <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
    {concern ? (
      <StateChip label={concernWords[concern]} tone="error" />
    ) : (
      <StateChip label={stateWords[state]} tone={stateTones[state]} />
    )}
  </Stack>
)
