import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminOrderTag } from '@pasar/contract/calls/admin/order-actions'
import { useState } from 'react'
import { can } from '../../../data/can.ts'
import { t } from '../../../i18n/translate.ts'
import { Section } from '../../../ui/record/section.tsx'
import type { Order } from '../labels.ts'
import { OrderTags } from './order-tags.tsx'
import { TagDialog } from './tag-dialog.tsx'

/** The tags of an order, for staff only. */
export function TagsSection({ order }: { order: Pick<Order, 'id' | 'tags'> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={t('Tags')}
      actions={
        can(adminOrderTag) && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('Edit')}
          </Button>
        )
      }
    >
      {order.tags.length > 0 ? (
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
          <OrderTags tags={order.tags} />
        </Stack>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('No tags yet.')}
        </Typography>
      )}
      {isOpen && <TagDialog orders={[order]} onClose={() => setOpen(false)} />}
    </Section>
  )
}
