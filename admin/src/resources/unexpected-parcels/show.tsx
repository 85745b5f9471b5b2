import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  adminUnexpectedParcelClose,
  adminUnexpectedParcelMatch,
} from '@pasar/contract/calls/admin/unexpected-parcels'
import { useState } from 'react'
import { Show, useRecordContext } from 'react-admin'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { Pictures } from '../after-sales/pictures.tsx'
import { CloseDialog, MatchDialog } from './dialogs.tsx'
import type { UnexpectedParcel } from './labels.ts'
import { UnexpectedState } from './list.tsx'

/** An unexpected parcel: what is in it, and how it is matched or closed. */
export const UnexpectedParcelShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const parcel = useRecordContext<UnexpectedParcel>()
  const [dialog, setDialog] = useState<'match' | 'close'>()
  if (!parcel) return null
  const isOpen = parcel.state === 'open'
  const onClose = () => setDialog(undefined)
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={parcel.trackingNo || t('Without a number')}
        chips={<UnexpectedState parcel={parcel} />}
        subtitle={parcel.carrier}
      >
        {isOpen && can(adminUnexpectedParcelClose) && (
          <Button onClick={() => setDialog('close')}>{t('Close parcel')}</Button>
        )}
        {isOpen && can(adminUnexpectedParcelMatch) && (
          <Button variant="contained" onClick={() => setDialog('match')}>
            {t('Match')}
          </Button>
        )}
      </PageHeading>
      {dialog === 'match' && <MatchDialog parcel={parcel} onClose={onClose} />}
      {dialog === 'close' && <CloseDialog parcel={parcel} onClose={onClose} />}
      <Section title={t('Contents')}>
        {parcel.contents.map(({ code, title, quantity }) => (
          <Typography key={`${code} ${title}`} variant="body2">
            {quantity} × {title} {code && `(${code})`}
          </Typography>
        ))}
        {parcel.note && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            “{parcel.note}”
          </Typography>
        )}
        <Pictures pictures={parcel.pictures} />
      </Section>
      <Facts parcel={parcel} />
    </Box>
  )
}

const Facts = ({ parcel }: { parcel: UnexpectedParcel }) => (
  <Section title={t('Details')}>
    <DescriptionList>
      <Description name={t('Received')}>
        <DateTime at={parcel.receivedAt} />
      </Description>
      <Description name={t('By')}>{parcel.by}</Description>
      {parcel.order && (
        <Description name={t('Order')}>
          <AdminLink to={`/orders/${parcel.order.id}/show`}>{parcel.order.no}</AdminLink>
        </Description>
      )}
      {parcel.afterSale && (
        <Description name={t('After-sales request')}>
          <AdminLink to={`/after-sales/${parcel.afterSale.id}/show`}>{parcel.afterSale.no}</AdminLink>
        </Description>
      )}
      {parcel.closedAt && (
        <>
          <Description name={t('Closed')}>
            <DateTime at={parcel.closedAt} />
          </Description>
          <Description name={t('Closed by')}>{parcel.closedBy}</Description>
          {parcel.reason && <Description name={t('Reason')}>{parcel.reason}</Description>}
        </>
      )}
    </DescriptionList>
  </Section>
)
