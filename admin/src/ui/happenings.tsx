import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Section } from './section.tsx'
import { When } from './when-field.tsx'

type Happening = {
  /** ISO 8601. */
  at: string
  what: ReactNode
  /** The member of staff; empty where nobody did it. */
  by: string
  note?: string
}

type Props = { title?: string; list: readonly Happening[] }

/** What happened to a record, in the order given, with who did it; nothing where nothing did. */
export const Happenings = ({ title = 'What happened', list }: Props) =>
  list.length === 0 ? null : (
    <Section title={title}>
      <Stack component="ol" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {list.map(({ at, what, by, note }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things may happen at one moment, and nothing is ever reordered
          <li key={place}>
            <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
              {what}
            </Typography>
            {note && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                {note}
              </Typography>
            )}
            <Typography variant="body2" component="div" color="textSecondary">
              {by && `by ${by}, `}
              <When at={at} />
            </Typography>
          </li>
        ))}
      </Stack>
    </Section>
  )
