import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Show } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Thumbnail } from '../../ui/picture/thumbnail.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { MemberLink } from '../members/member-link.tsx'
import { Figures } from './figures.tsx'
import { type Shop, stateLabels } from './labels.ts'
import { Products } from './products.tsx'
import { StateActions } from './state-actions.tsx'

/** A member-owned shop: profile, owner, figures and products. */
export const ShopShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const shop = useFullRecord<Shop>('figures')
  if (!shop) return null
  const { name, url, holdReason, heldByBan, closesAfterHold } = shop
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading title={name} chips={<StateChip {...stateLabels[shop.state].chip} />} subtitle={url}>
        <StateActions shop={shop} />
      </PageHeading>
      {holdReason && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {heldByBan ? t('On hold, because the owner is banned') : t('On hold')}: {holdReason}
        </Alert>
      )}
      {closesAfterHold && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('The shop was closing when it was put on hold, and goes on with that afterwards.')}
        </Alert>
      )}
      <Section title={t('Profile')}>
        <Profile shop={shop} />
      </Section>
      <Section title={t('Visits and sales')}>
        <Figures figures={shop.figures} />
      </Section>
      <Section title={t('Products')}>
        <Products shop={shop} />
      </Section>
    </Box>
  )
}

function Profile({ shop }: { shop: Shop }) {
  const { id, owner, about, notice, logo, openedAt, closedAt, openOrders, orders } = shop
  const filter = encodeURIComponent(JSON.stringify({ sellerId: id }))
  return (
    <DescriptionList>
      <Description name={t('Logo')}>
        <Thumbnail url={logo.url} />
      </Description>
      <Description name={t('Owner')}>
        <MemberLink id={owner.id}>{`${owner.name} (${owner.username})`}</MemberLink>
      </Description>
      <Description name={t('Open since')}>
        <DateTime at={openedAt} />
      </Description>
      {closedAt && (
        <Description name={t('Closed')}>
          <DateTime at={closedAt} />
        </Description>
      )}
      <Description name={t('Orders')}>
        <AdminLink to={`/orders?filter=${filter}`}>
          {t('%{orders} paid, %{open} in progress', { orders, open: openOrders })}
        </AdminLink>
      </Description>
      <Description name={t('About the shop')}>{about || '–'}</Description>
      <Description name={t('Notice')}>{notice || '–'}</Description>
    </DescriptionList>
  )
}
