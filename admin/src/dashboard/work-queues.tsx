import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { t } from '../i18n/translate.ts'
import { formatRelativeTime } from '../ui/format/relative-time.ts'
import type { Dashboard } from './chart-options.ts'
import { queueLinks } from './queue-links.ts'

type WorkQueue = Dashboard['workQueues'][number]

type Props = { queues: readonly WorkQueue[]; now: Dashboard['now'] }

/** Work queues with open tasks; each tile links to the filtered list. */
export function WorkQueues({ queues, now }: Props) {
  if (queues.length === 0) return null
  const open = queues.filter(({ count }) => count > 0)
  return (
    <Box component="nav" aria-label={t('To do')} sx={{ mb: 2 }}>
      {open.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('All clear')}
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))' }}>
          {open.map((queue) => (
            <QueueTile key={queue.queue} queue={queue} now={now} />
          ))}
        </Box>
      )}
    </Box>
  )
}

function QueueTile({ queue: { queue, count, more, since }, now }: { queue: WorkQueue; now: string }) {
  const { name, path, urgent } = queueLinks[queue]
  return (
    <Card>
      <CardActionArea
        component={RouterLink}
        to={path}
        sx={{ p: 2, height: '100%', display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }}
      >
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {name}
        </Typography>
        <Typography
          variant="h5"
          component="p"
          color={urgent ? 'error' : 'primary'}
          sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
        >
          {count}
          {more && '+'}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {since && t('oldest %{since}', { since: formatRelativeTime(since, now) })}
        </Typography>
      </CardActionArea>
    </Card>
  )
}
