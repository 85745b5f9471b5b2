import Chip from '@mui/material/Chip'

export type Tone = 'default' | 'success' | 'warning' | 'error' | 'info'

type Props = {
  label: string
  tone?: Tone
  /** A name stands in it, which keeps its capitals. */
  named?: boolean
}

/** A state in a word. The tone repeats what the word says; it never says more. */
export const StateChip = ({ label, tone = 'default', named }: Props) => (
  <Chip
    component="span"
    size="small"
    variant="outlined"
    label={label.replaceAll('_', ' ')}
    color={tone}
    sx={{ borderRadius: 1.5, fontWeight: 600, textTransform: named ? 'none' : 'lowercase' }}
  />
)
