import Chip from '@mui/material/Chip'

export type Tone = 'default' | 'success' | 'warning' | 'error' | 'info'

/** A state in a word. The tone repeats what the word says; it never says more. */
export const StateChip = ({ label, tone = 'default' }: { label: string; tone?: Tone }) => (
  <Chip
    size="small"
    variant="outlined"
    label={label.replaceAll('_', ' ')}
    color={tone}
    sx={{ borderRadius: 1.5, fontWeight: 600, textTransform: 'lowercase' }}
  />
)
