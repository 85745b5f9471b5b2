import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatMoney, formatTotal } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { stateLabels, stateTones } from '../orders/labels.ts'
import { type Details, nameCustomer } from './labels.ts'

/** The customer beside a conversation: member, balances, orders, ratings. @param isCompact one line */
export function CustomerCard({ details, isCompact }: { details: Details; isCompact?: boolean }) {
  const { member, card } = details
  const name = member ? (
    <MemberLink id={member.id}>{nameCustomer(details)}</MemberLink>
  ) : (
    nameCustomer(details)
  )
  if (isCompact)
    return (
      <Typography variant="body2" sx={{ px: 1.5, pt: 1 }}>
        {name}
        {card && ` · ${t('%{count} orders', { count: card.orderCount })}`}
        {card?.orders[0] && (
          <>
            {' · '}
            <AdminLink to={`/orders/${card.orders[0].id}/show`}>{card.orders[0].no}</AdminLink>
          </>
        )}
      </Typography>
    )
  return (
    // The columns are narrower than a date with its time.
    <Stack sx={{ p: 2, gap: 2, '& time': { whiteSpace: 'normal' } }}>
      <div>
        <Typography component="h3" variant="subtitle2">
          {name}
        </Typography>
        <Stack direction="row" sx={{ gap: 0.5, mt: 0.5, flexWrap: 'wrap' }}>
          {card?.verified && <StateChip label={t('verified')} tone="success" />}
          {card?.bannedAt && <StateChip label={t('banned')} tone="error" />}
          {!member && <StateChip label={t('guest')} />}
        </Stack>
      </div>
      <DescriptionList>
        {card && <Description name={t('Member number')}>{card.memberNo}</Description>}
        {card && (
          <Description name={t('Joined')}>
            <DateTime at={card.joinedAt} />
          </Description>
        )}
        <Description name={t('Language')}>{details.language}</Description>
        {details.email && <Description name={t('Reply email')}>{details.email}</Description>}
        {card?.balances && (
          <Description name={t('Balances')}>{card.balances.map(formatMoney).join(', ') || '–'}</Description>
        )}
      </DescriptionList>
      {card && <Orders card={card} />}
      {details.ratings.length > 0 && <Ratings ratings={details.ratings} />}
    </Stack>
  )
}

const Orders = ({ card: { orderCount, orders } }: { card: NonNullable<Details['card']> }) => (
  <div>
    <Typography component="h3" variant="subtitle2">
      {t('%{count} orders', { count: orderCount })}
    </Typography>
    {orders.map(({ id, no, state, ...cost }) => (
      <Box key={id} sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
        <AdminLink to={`/orders/${id}/show`}>{no}</AdminLink>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="body2">{formatTotal(cost)}</Typography>
          <StateChip label={stateLabels[state]} tone={stateTones[state]} />
        </Stack>
      </Box>
    ))}
  </div>
)

const Ratings = ({ ratings }: { ratings: Details['ratings'] }) => (
  <div>
    <Typography component="h3" variant="subtitle2">
      {t('Ratings')}
    </Typography>
    {ratings.map(({ session, stars, comment }) => (
      <Typography key={session} variant="body2">
        {t('%{stars} of 5', { stars })}
        {comment && `: ${comment}`}
      </Typography>
    ))}
  </div>
)
