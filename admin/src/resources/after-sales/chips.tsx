import Stack from '@mui/material/Stack'
import { t } from '../../i18n/translate.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { type AfterSaleRow, escalationLabels, stateLabels } from './labels.ts'

type Props = { request: Pick<AfterSaleRow, 'state' | 'escalation' | 'overdue' | 'unread'> }

/** State of a request, and what is urgent about it. */
export const Chips = ({ request: { state, escalation, overdue, unread } }: Props) => (
  <Stack direction="row" component="span" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
    <StateChip label={stateLabels[state].chip} tone={stateLabels[state].tone} />
    {escalation && (
      <StateChip label={escalationLabels[escalation].chip} tone={escalationLabels[escalation].tone} />
    )}
    {overdue && <StateChip label={t('overdue')} tone="error" />}
    {unread > 0 && <StateChip label={t('%{unread} unread', { unread })} tone="warning" />}
  </Stack>
)
