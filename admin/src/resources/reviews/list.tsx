import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import type { reviewQueues } from '@pasar/contract/calls/admin/catalog/reviews'
import { useListContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { type Review, ReviewCard } from './review-card.tsx'

type Queue = (typeof reviewQueues)[number]

const queueLabels: Record<Queue, string> = {
  unanswered: t('Without reply'),
  reported: t('Reported'),
  low: t('1–2 stars'),
  all: t('All'),
  hidden: t('Hidden'),
}
const emptyTexts: Record<Queue, string> = {
  unanswered: t('All reviews have a reply.'),
  reported: t('No reported reviews.'),
  low: t('No reviews with one or two stars.'),
  all: t('No reviews yet. Members can review products they have received.'),
  hidden: t('No hidden reviews.'),
}

/** Reviews by queue. */
export const ReviewList = () => (
  <ResourceList component="div" filterDefaultValues={{ queue: 'unanswered' }}>
    <Reviews />
  </ResourceList>
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
        aria-label={t('Reviews by queue')}
        sx={{ mb: 2 }}
      >
        {Object.entries(queueLabels).map(([value, label]) => (
          <Tab key={value} value={value} label={label} />
        ))}
      </Tabs>
      {!isPending && data.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 4 }}>
          {emptyTexts[queue]}
        </Typography>
      )}
      <SelectionBar>
        <BulkActions />
      </SelectionBar>
      <Stack sx={{ gap: 2 }}>
        {data.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </Stack>
    </>
  )
}
