import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { agoText } from '../ui/ago.ts'
import type { Dashboard } from './options.ts'
import { tiles } from './queues.ts'

type Waiting = Dashboard['todo'][number]

/** What waits for somebody, each count leading to its list; where nothing waits is said in a line below. */
export function Todo({ todo, now }: Pick<Dashboard, 'todo' | 'now'>) {
  if (todo.length === 0) return null
  const full = todo.filter(({ count }) => count > 0)
  const quiet = todo.filter(({ count }) => count === 0)
  return (
    <Box component="nav" aria-label="To do" sx={{ mb: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
          '&:empty': { display: 'none' },
        }}
      >
        {full.map((it) => (
          <Tile key={it.queue} waiting={it} now={now} />
        ))}
      </Box>
      {quiet.length > 0 && <Quiet queues={quiet} alone={full.length === 0} />}
    </Box>
  )
}

function Tile({ waiting: { queue, count, more, since }, now }: { waiting: Waiting; now: string }) {
  const { name, path, urgent } = tiles[queue]
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
          {since && `oldest ${agoText(since, now)}`}
        </Typography>
      </CardActionArea>
    </Card>
  )
}

const Quiet = ({ queues, alone }: { queues: readonly Waiting[]; alone: boolean }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mt: alone ? 0 : 1 }}>
    <Typography variant="body2" color="textSecondary">
      {alone ? 'Nothing waits.' : 'Nothing else waits:'}
    </Typography>
    <Box component="ul" sx={{ display: 'contents', listStyle: 'none' }}>
      {queues.map(({ queue }) => (
        <li key={queue}>
          <Link
            component={RouterLink}
            to={tiles[queue].path}
            variant="body2"
            color="textSecondary"
            underline="hover"
            sx={{ display: 'inline-block', py: 0.75 }}
          >
            {tiles[queue].name}
          </Link>
        </li>
      ))}
    </Box>
  </Box>
)
