import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../format/date-time-field.tsx'
import { Section } from './section.tsx'

type TimelineEvent = {
  /** ISO 8601. */
  at: string
  title: ReactNode
  /** Name of the staff member; empty for automatic events. */
  by: string
  note?: string
}

type Props = { title?: string; events: readonly TimelineEvent[] }

/** Lists the events of a record in the given order. Renders nothing without events. */
export const Timeline = ({ title = t('Timeline'), events }: Props) =>
  events.length === 0 ? null : (
    <Section title={title}>
      <Stack component="ol" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {events.map(({ at, title, by, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events may share a timestamp, and are never reordered
          <li key={index}>
            <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
              {title}
            </Typography>
            {note && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                {note}
              </Typography>
            )}
            <Typography variant="body2" component="div" color="textSecondary">
              {by && `${t('by %{by}', { by })}, `}
              <DateTime at={at} />
            </Typography>
          </li>
        ))}
      </Stack>
    </Section>
  )
