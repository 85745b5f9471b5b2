import EnterIcon from '@mui/icons-material/EditOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { adminRateDecide, adminRateSave } from '@pasar/contract/calls/admin/finance/wallet'
import { useState } from 'react'
import { Show, useRecordContext } from 'react-admin'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { PendingChange } from '../../ui/action/pending-change.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { History } from './history.tsx'
import { formatChange, formatInverse, type Rate } from './labels.ts'

/** Exchange rate of a currency or coin: current, scheduled and past rates. */
export const RateShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const rate = useRecordContext<Rate>()
  const [isAdding, setAdding] = useState(false)
  if (!rate) return null
  const { id, base, name, charge, before, since, by, coming, pending } = rate
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading title={`${name} · ${id}`}>
        {can(adminRateSave) && (
          <Button size="small" variant="contained" startIcon={<EnterIcon />} onClick={() => setAdding(true)}>
            {t('Add rate')}
          </Button>
        )}
      </PageHeading>
      {isAdding && <CreateDialog rate={rate} onClose={() => setAdding(false)} />}
      {pending && (
        <PendingChange call={adminRateDecide} change={pending}>
          {t('New rate %{rate} (%{change})', {
            rate: pending.rate,
            change: formatChange(pending.rate, rate.rate),
          })}
          {pending.since && (
            <>
              {' · '}
              {tNodes('from %{time}', { time: <DateTime at={pending.since} /> })}
            </>
          )}
        </PendingChange>
      )}
      {coming && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {tNodes('%{rate} takes effect on %{time}.', {
            rate: coming.rate,
            time: <DateTime at={coming.since} />,
          })}
        </Alert>
      )}
      <Section title={t('Current rate')}>
        {rate.rate ? (
          <DescriptionList>
            <Description name={t('Per %{base} 1', { base })}>
              {id} {rate.rate}
            </Description>
            <Description name={t('Inverse')}>{formatInverse(rate.rate, rate)}</Description>
            <Description name={t('In payments')}>
              {t('%{rate}, less the spread', { rate: `${id} 1 = ${base} ${charge}` })}
            </Description>
            <Description name={t('Previous rate')}>
              {before ? `${before} (${formatChange(rate.rate, before)})` : '–'}
            </Description>
            <Description name={t('Since')}>
              <DateTime at={since} />
            </Description>
            <Description name={t('Entered by')}>{by || t('default')}</Description>
          </DescriptionList>
        ) : (
          <Typography variant="body2" color="textSecondary">
            {t('No rate yet. Members cannot exchange into this currency or pay in it until you add one.')}
          </Typography>
        )}
      </Section>
      <History rate={rate} />
    </Box>
  )
}
