import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Section } from '../../ui/section.tsx'
import { When } from '../../ui/when-field.tsx'
import { eventWords, type Withdrawal } from './words.ts'

/** What happened to a withdrawal, oldest first. */
export const Log = ({ withdrawal: { log } }: { withdrawal: Withdrawal }) => (
  <Section title="What happened">
    <Stack component="ol" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {log.map(({ at, event, by, note }) => (
        <li key={`${at} ${event}`}>
          <Typography variant="body2">{eventWords[event]}</Typography>
          {note && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {note}
            </Typography>
          )}
          <Typography variant="caption" component="div" color="textSecondary">
            {by ? `${by}, ` : ''}
            <When at={at} />
          </Typography>
        </li>
      ))}
    </Stack>
  </Section>
)
