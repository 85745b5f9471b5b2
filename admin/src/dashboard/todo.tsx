import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { Dashboard } from './options.ts'

type Todo = Dashboard['todo']

const to = (resource: string, filter: object) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`

const queues: { key: keyof Todo; name: string; path: string; urgent?: boolean }[] = [
  { key: 'toShip', name: 'To ship', path: to('orders', { state: 'paid' }) },
  { key: 'reminded', name: 'Reminded', path: to('orders', { reminded: '1' }), urgent: true },
  {
    key: 'needsReview',
    name: 'Payments in doubt',
    path: to('payments', { needsReview: '1' }),
    urgent: true,
  },
  { key: 'failedJobs', name: 'Failed jobs', path: '/failedJobs', urgent: true },
  { key: 'unanswered', name: 'Unanswered reviews', path: to('reviews', { queue: 'unanswered' }) },
]

/** What waits for somebody, each count leading to its queue. */
export const TodoRow = ({ todo }: { todo: Todo }) => (
  <Box
    component="nav"
    aria-label="To do"
    sx={{ display: 'grid', gap: 1.5, mb: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))' }}
  >
    {queues.map(({ key, name, path, urgent }) => {
      const waiting = todo[key]
      if (!waiting) return null
      const colour = waiting.count === 0 ? 'textSecondary' : urgent ? 'error' : 'primary'
      return (
        <Card key={key}>
          <CardActionArea component={RouterLink} to={path} sx={{ p: 2 }}>
            <Typography variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography variant="h5" component="p" color={colour} sx={{ fontWeight: 650 }}>
              {waiting.count}
              {waiting.more && '+'}
            </Typography>
          </CardActionArea>
        </Card>
      )
    })}
  </Box>
)
