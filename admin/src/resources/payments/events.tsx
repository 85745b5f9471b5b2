import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { Json } from '../../ui/record/json.tsx'
import { Section } from '../../ui/record/section.tsx'
import type { Payment } from './state-tones.ts'

/** Events of a payment, oldest first, with their data. */
export function Events({ events }: { events: Payment['events'] }) {
  if (events.length === 0) return null
  return (
    <Section title={t('Events')}>
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
        {events.map((event) => (
          <Box component="li" key={`${event.at} ${event.kind}`}>
            <details>
              <Stack component="summary" direction="row" sx={{ gap: 2, cursor: 'pointer', flexWrap: 'wrap' }}>
                <DateTime at={event.at} />
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
