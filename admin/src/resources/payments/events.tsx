import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Json } from '../../ui/json.tsx'
import { Section } from '../../ui/section.tsx'
import { When } from '../../ui/when-field.tsx'
import type { Payment } from './tones.ts'

/** What happened to a payment, oldest first: who brought the news, and what it changed. */
export function Events({ events }: { events: Payment['events'] }) {
  if (events.length === 0) return null
  return (
    <Section title="What happened">
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
        {events.map((event) => (
          <Box component="li" key={`${event.at} ${event.kind}`}>
            <details>
              <Stack component="summary" direction="row" sx={{ gap: 2, cursor: 'pointer', flexWrap: 'wrap' }}>
                <When at={event.at} />
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {event.kind.replace('.', ': ')}
                </Typography>
              </Stack>
              <Json text={JSON.stringify(event.data)} />
            </details>
          </Box>
        ))}
      </Stack>
    </Section>
  )
}
