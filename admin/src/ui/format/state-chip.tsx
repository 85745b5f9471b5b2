import Chip from '@mui/material/Chip'
import { nameOfState } from './state-names.ts'

export type Tone = 'default' | 'success' | 'warning' | 'error' | 'info'

/** The names of states: of the tab and the chip, and the text of a list without records. */
export type StateLabels<S extends string> = Record<
  S,
  { tab: string; chip: { label: string; tone: Tone }; empty: string }
>

type Props = {
  /** The name of the chip, or one of the named states. */
  label: string
  tone?: Tone
  /** Keeps the capitals of the label, for names. */
  keepCase?: boolean
}

/** Chip of a state. The tone repeats the label; it never carries information of its own. */
export const StateChip = ({ label, tone = 'default', keepCase }: Props) => (
  <Chip
    component="span"
    size="small"
    variant="outlined"
    label={nameOfState(label)}
    color={tone}
    sx={{ borderRadius: 1.5, fontWeight: 600, textTransform: keepCase ? 'none' : 'lowercase' }}
  />
)
