import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import type { reviewQueues } from '@pasar/contract/calls/admin/reviews'
import { List, useListContext } from 'react-admin'
import { type Review, ReviewCard } from './review-card.tsx'

type Queue = (typeof reviewQueues)[number]

const names: Record<Queue, string> = {
  unanswered: 'Unanswered',
  low: 'One or two stars',
  all: 'All',
  hidden: 'Hidden',
}
const nothing: Record<Queue, string> = {
  unanswered: 'Every review has its answer.',
  low: 'Nobody is unhappy.',
  all: 'Nobody has reviewed anything yet: members can, once they have received an order.',
  hidden: 'No review is hidden.',
}

/** The operator's queues of reviews. */
export const ReviewList = () => (
  <List
    exporter={false}
    actions={false}
    empty={false}
    component="div"
    perPage={25}
    sort={{ field: 'id', order: 'DESC' }}
    filterDefaultValues={{ queue: 'unanswered' }}
  >
    <Reviews />
  </List>
)

function Reviews() {
  const { data = [], filterValues, setFilters, isPending } = useListContext<Review>()
  const queue = (filterValues.queue ?? 'all') as Queue
  return (
    <>
      <Tabs
        value={queue}
        onChange={(_, next: Queue) => setFilters({ ...filterValues, queue: next })}
        variant="scrollable"
        scrollButtons="auto"
        aria-label="Which reviews"
        sx={{ mb: 2 }}
      >
        {Object.entries(names).map(([value, label]) => (
          <Tab key={value} value={value} label={label} />
        ))}
      </Tabs>
      {!isPending && data.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 4 }}>
          {nothing[queue]}
        </Typography>
      )}
      <Stack sx={{ gap: 2 }}>
        {data.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </Stack>
    </>
  )
}
